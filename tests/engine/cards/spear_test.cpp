// 丈八蛇矛: two hand cards as a 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::spear_test {
namespace {

std::vector<SeatSpec> table(std::string armour = "dilu@C5") {
    return {{.role = "lord", .equip = {"spear@SQ"}}, {.role = "rebel", .equip = {armour}}};
}

TEST(Spear, TwoHandCardsAreASlashThatCounts) {
    Scene scene(table());
    scene.use_as(1, {"peach@H3", "jink@H2"}, "slash", {2}, "spear");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}}),
              "limit");
}

TEST(Spear, TwoBlackCardsAreBlackAndTwoColoursAreColourless) {
    Scene black(table("nioh_shield@C2"));
    black.use_as(1, {"slash@S7", "slash@C2"}, "slash", {2}, "spear");
    EXPECT_EQ(black.asked(), "1:play") << "stopped";
    Scene mixed(table("nioh_shield@C2"));
    mixed.use_as(1, {"slash@S7", "jink@H2"}, "slash", {2}, "spear");
    EXPECT_EQ(mixed.asked(), "2:jink");
}

TEST(Spear, NoEquipmentAndNotOneCard) {
    Scene scene({{.role = "lord", .equip = {"spear@SQ", "chitu@H5"}}, {.role = "rebel"}});
    for (const nlohmann::json& cards : {nlohmann::json{"chitu@H5", "jink@H2"}, nlohmann::json{"jink@H2"},
                                        nlohmann::json{"jink@H2", "jink@D2", "jink@D3"}})
        EXPECT_EQ(
            scene.refused({{"do", "use"}, {"seat", 1}, {"cards", cards}, {"as", "slash"}, {"targets", {2}}}),
            "convert")
            << cards;
}

TEST(Spear, AnswersADuel) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"spear@SQ"}}});
    scene.use(1, "duel@SA", {2}).respond_as(2, {"peach@H3", "jink@H2"}, "slash", "spear");
    EXPECT_EQ(scene.asked(), "1:slash");
}

}  // namespace
}  // namespace jianjun::engine::testing::spear_test
