// 贯石斧: two cards, and the dodged 杀 takes effect.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::axe_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .equip = {"axe@D5", "chitu@H5"}}, {.role = "rebel"}};
}

TEST(Axe, TwoCardsMakeADodgedSlashTakeEffect) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:choice axe");
    scene.skill(1, "axe").discard(1, {"chitu@H5", "peach@H3"});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.equipment(1), std::vector<std::string>{"axe@D5"});
    EXPECT_EQ(scene.hand(2), 3) << "the 闪 stays spent";
}

TEST(Axe, TheDiscardItselfDeclaresIt) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").discard(1, {"jink@D2", "peach@H3"});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Axe, CannotPayForItself) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(
        scene.refused(says(Do::skill, 1).by_skill("axe").with({"axe@D5", "chitu@H5"})),
        "own_cost");
    scene.skill(1, "axe");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"axe@D5", "chitu@H5"})), "own_cost");
}

TEST(Axe, NeedsTwoOtherCards) {
    Scene scene({{.role = "lord", .hand = {"slash@S7", "peach@H3"}, .equip = {"axe@D5"}},
                 {.role = "rebel", .hand = {"jink@H2"}}},
                {{"deal", 0}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:choice axe");
    Scene poor({{.role = "lord", .equip = {"axe@D5"}}, {.role = "rebel", .hand = {"jink@H2"}}},
               {{"deal", 0}});
    poor.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(poor.asked(), "1:play");
}

TEST(Axe, NotAfterNoEffect) {
    Scene scene({{.role = "lord", .equip = {"axe@D5"}}, {.role = "rebel", .equip = {"vine@S2"}}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::axe_test
