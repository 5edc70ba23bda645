// 断粮.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Duanliang, ABlackBasicOrEquipmentCardReachesTwoSeats) {
    Scene scene({{.role = "lord", .skills = {"duanliang"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_NE(scene.refused(says(Do::use, 1).with({"duel@SA"}).used_as("supply_shortage").on({3})), "");
    scene.use_as(1, {"slash@S7"}, "supply_shortage", {3});
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
