// 断粮.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Duanliang, ABlackBasicOrEquipmentCardReachesTwoSeats) {
    Scene scene({{.role = "lord", .skills = {"duanliang"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_NE(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"as", "supply_shortage"}, {"targets", {3}}}), "");
    scene.use_as(1, {"slash@S7"}, "supply_shortage", {3});
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
