// 约俭.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiYuejian, TheFirstBasicCardOfARoundNeedsNoCard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__yuejian"}}});
    scene.use(1, "slash@S7", {2}).input(says(Do::use, 2).by_skill("ofl_shiji__yuejian"));
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(OflShijiYuejian, OnceABasicCardWasUsedNoMore) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yuejian"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use_as(1, {}, "slash", {2}, "ofl_shiji__yuejian").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__yuejian").used_as("analeptic")), "skill");
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2) << "the hand limit is higher by the maximum health";
}

TEST(OflShijiYuejian, ItSavesTheDyingAsAPeachOrOneselfAsWine) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1},
                 {.role = "loyalist", .skills = {"ofl_shiji__yuejian"}},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::use, 3).used_as("analeptic").by_skill("ofl_shiji__yuejian")),
              "wrong_card")
        << "somebody else";
    scene.input(says(Do::use, 3).on({2}).used_as("peach").by_skill("ofl_shiji__yuejian"));
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.asked(), "1:play");
    Scene own(
        {{.role = "lord"}, {.role = "rebel", .hp = 1, .skills = {"ofl_shiji__yuejian"}}, {.role = "rebel"}});
    own.use(1, "slash@S7", {2})
        .pass(2)
        .input(says(Do::use, 2).used_as("analeptic").by_skill("ofl_shiji__yuejian"));
    EXPECT_EQ(own.hp(2), 1);
}

TEST(OflShijiYuejian, WhatBarsTheCardBarsIt) {
    Scene scene({{.role = "lord", .skills = {"wansha"}},
                 {.role = "rebel", .hp = 1},
                 {.role = "rebel", .skills = {"ofl_shiji__yuejian"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::use, 3).on({2}).used_as("peach").by_skill("ofl_shiji__yuejian")), "not_asked") << "完杀";
    Scene lost({{.role = "lord", .skills = {"tianyi", "ofl_shiji__yuejian"}}, {.role = "rebel"}});
    lost.skill(1, "tianyi", {"jink@H2"}, {2}).reveal(2, "slash@S9");
    EXPECT_NE(lost.refused(says(Do::use, 1).on({2}).used_as("slash").by_skill("ofl_shiji__yuejian")), "")
        << "天义 was lost";
}

}  // namespace
}  // namespace jianjun::engine::testing
