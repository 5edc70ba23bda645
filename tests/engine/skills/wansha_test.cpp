// 完杀.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::wansha_test {
namespace {

TEST(Wansha, OthersUseNoPeachInHisTurn) {
    auto scene = kingdom({pair("hs__jiaxu", "hs__lvbu"), with(of("wei"), {{"hp", 1}}), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(scene.asked(), "2:peach|analeptic");
    EXPECT_EQ(scene.refused(says(Do::use, 3).with({"peach@H4"})), "not_asked");
    scene.pass(2);
    EXPECT_FALSE(scene.alive(2)) << "nobody else is asked for what he may not use";
}

TEST(Wansha, WhoSavesHimselfWithoutACardIsAsked) {
    auto scene = kingdom({pair("hs__jiaxu", "hs__lvbu"), with(of("wei"), {{"hp", 1}}), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "peach@H4");
    EXPECT_EQ(scene.hp(2), 1);
}

TEST(Wansha, WhoIsHeldUpBelowOneHealthIsNotDying) {
    Scene scene({{.role = "lord", .general = "jiaxu"},
                 {.role = "rebel", .hp = 1, .max_hp = 4},
                 {.role = "rebel", .general = "zhoutai", .hp = 1, .max_hp = 4},
                 {.role = "renegade"}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 3})).choose(3, "buqu").reveal(3, "slash@C7");
    scene.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(scene.refused(says(Do::use, 3).with({"peach@H4"})), "not_asked");
    scene.pass(2);
    EXPECT_FALSE(scene.alive(2)) << "nobody else was asked";
}

}  // namespace
}  // namespace jianjun::engine::testing::wansha_test
