// 青龙偃月刀: another 杀 after a 闪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::blade_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .equip = {"blade@S5"}}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(Blade, AfterAJinkAnotherSlashOnTheSameTarget) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:choice blade");
    scene.skill(1, "blade");
    EXPECT_EQ(scene.asked(), "1:slash");
    scene.use(1, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Blade, TheSlashItselfDeclaresItAndMayGoOn) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").use(1, "slash@S8", {2}).respond(2, "jink@D2");
    EXPECT_EQ(scene.asked(), "1:choice blade");
    scene.use(1, "slash@S9", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Blade, OnlyThatTarget) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").skill(1, "blade");
    EXPECT_NE(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({3})), "");
}

TEST(Blade, NotCountedAndWhateverTheDistance) {
    Scene scene({{.role = "lord", .equip = {"blade@S5"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"first", 1}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").use(1, "slash@S8").pass(2);
    EXPECT_EQ(scene.state()["seats"][0]["limits"]["slash"]["phase"], 1);
}

TEST(Blade, NotAfterNoEffect) {
    Scene scene({{.role = "lord", .equip = {"blade@S5"}}, {.role = "rebel", .equip = {"nioh_shield@C2"}}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::blade_test
