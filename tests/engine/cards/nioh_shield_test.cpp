// 仁王盾: a black 杀 has no effect.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::nioh_shield_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .skills = {"wusheng"}}, {.role = "rebel", .equip = {"nioh_shield@C2"}}};
}

TEST(NiohShield, ABlackSlashHasNoEffectAndNobodyIsAsked) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})),
              "limit");
}

TEST(NiohShield, BlackThunderToo) {
    Scene scene(table());
    scene.use(1, "thunder__slash@S4", {2});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(NiohShield, ARedSlashPassesAlsoAConvertedOne) {
    Scene red(table());
    red.use(1, "slash@HJ", {2});
    EXPECT_EQ(red.asked(), "2:jink");
    Scene converted(table());
    converted.use_as(1, {"peach@H3"}, "slash", {2}, "wusheng");
    EXPECT_EQ(converted.asked(), "2:jink");
}

TEST(NiohShield, NotAgainstBlackTricks) {
    Scene scene(table());
    scene.use(1, "savage_assault@S7").pass();
    EXPECT_EQ(scene.asked(), "2:slash");
}

}  // namespace
}  // namespace jianjun::engine::testing::nioh_shield_test
