// 武圣: red cards as 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::wusheng_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "guanyu", .equip = {"kylin_bow@H5", "chitu@H5"}},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "loyalist"},
            {.role = "renegade"}};
}

TEST(Wusheng, ARedHandCardIsAPlainSlash) {
    Scene scene(table());
    scene.use_as(1, {"peach@H3"}, "slash", {2}, "wusheng").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Wusheng, NeedsNoNameWhereOnlyOneSkillMakesIt) {
    Scene by_skill(table());
    by_skill.input(
        {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}, {"skill", "wusheng"}, {"targets", {2}}});
    EXPECT_EQ(by_skill.asked(), "2:jink");
    Scene by_name(table());
    by_name.use_as(1, {"peach@H3"}, "slash", {2});
    EXPECT_EQ(by_name.asked(), "2:jink");
}

TEST(Wusheng, AnEquippedWeaponLendsItsOwnSlashNoRange) {
    Scene scene(table());
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"kylin_bow@H5"}}, {"as", "slash"}, {"targets", {4}}}),
        "range")
        << "range 1, and 赤兔 makes it 2 of 3";
    scene.use(1, "slash@S7", {4});
    EXPECT_EQ(scene.asked(), "4:jink") << "but to another 杀 it does";
}

TEST(Wusheng, NoBlackCard) {
    Scene scene(table());
    EXPECT_EQ(scene.refused({{"do", "use"},
                             {"seat", 1},
                             {"cards", {"jink@H2", "jink@D2"}},
                             {"as", "slash"},
                             {"targets", {2}}}),
              "convert");
    EXPECT_EQ(scene.refused(
                  {{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"as", "slash"}, {"targets", {2}}}),
              "convert");
}

TEST(Wusheng, AlsoPlayed) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "guanyu"}});
    scene.use(1, "savage_assault@S7").pass().respond_as(2, {"peach@H3"}, "slash");
    EXPECT_EQ(scene.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::wusheng_test
