// 勇进.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yongjin_test {
namespace {

TEST(Yongjin, UpToThreeCardsOfEquipmentMove) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"yongjin"}}}), with(of("wei"), {{"equip", {"crossbow@DA", "jueying@S5"}}, {"judge", {"indulgence@S6"}}}),
                          of("shu"), of("qun")});
    scene.skill(1, "yongjin");
    const auto move = [](const char* card, int to) {
        return nlohmann::json{{"do", "choose"}, {"seat", 1}, {"cards", {card}}, {"seats", {to}}};
    };
    EXPECT_EQ(scene.refused(move("indulgence@S6", 3)), "no_card");
    scene.input(move("crossbow@DA", 1)).input(move("jueying@S5", 1)).pass(1);
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"crossbow@DA", "jueying@S5"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::yongjin_test
