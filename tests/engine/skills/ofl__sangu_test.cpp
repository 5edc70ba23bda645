// 三顾.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl__sangu_test {
namespace {

using nlohmann::json;

TEST(OflSangu, ARevealedNameOnceForAHandCardInThatPhase) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel", .max_hp = 9, .skills = {"ofl__sangu"}}, {.role = "rebel"}});
    ASSERT_EQ(scene.asked(), "2:choice ofl__sangu");
    scene.skill(2, "ofl__sangu");
    EXPECT_EQ(scene.refused(says(Do::reveal, 2).with({"slash@S7", "fire__slash@H4"})), "card") << "one name";
    EXPECT_EQ(scene.refused(says(Do::reveal, 2).with({"indulgence@S6"})), "card") << "a delayed trick";
    scene.input(says(Do::reveal, 2).with({"slash@S7", "duel@SA"}));
    scene.use_as(1, {"jink@H2"}, "duel", {2}).pass().pass(2);
    EXPECT_EQ(scene.hp(2), 8);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@D2"}).used_as("duel").on({2})), "convert") << "each name once";
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@D2"}).used_as("ex_nihilo")), "convert") << "not revealed";
    scene.use_as(1, {"jink@D2"}, "slash", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 7);
    EXPECT_EQ(scene.state()["zones"]["draw"], 160 - 14) << "what was revealed stays there";
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array());
}

TEST(OflSangu, TheNamesGoWithThePhaseAndPlayingIsNotUsing) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel", .max_hp = 9, .skills = {"ofl__sangu"}}, {.role = "rebel"}});
    scene.skill(2, "ofl__sangu").input(says(Do::reveal, 2).with({"slash@S7", "duel@SA"}));
    scene.use_as(1, {"jink@H2"}, "duel", {2}).pass().respond(2, "slash@S8");
    ASSERT_EQ(scene.asked(), "1:slash");
    EXPECT_EQ(scene.refused(says(Do::respond, 1).with({"jink@D2"}).used_as("slash")), "not_now");
    scene.pass(1).end(1).discard(1, {"?", "?"});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@D2"}).used_as("slash").on({1})), "convert");
}

TEST(OflSangu, WhoHoldsFewerThanHisMaximumIsNotVisited) {
    Scene scene({{.role = "lord", .max_hp = 7}, {.role = "rebel", .max_hp = 9, .skills = {"ofl__sangu"}}});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(OflSangu, WhoeverMayUseThemNamesTheSkillByItsOwnName) {
    Scene scene({{.role = "lord", .skills = {"ofl__sangu"}}, {.role = "rebel", .hp = 3}});
    scene.end(1).discard(1, {"?", "?"}).skill(1, "ofl__sangu").input(says(Do::reveal, 1).with({"peach@H3"}));
    scene.use_as(2, {"slash@S8"}, "peach", {}, "ofl__sangu");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(OflSangu, WhatHeFindsIsNotNamedWithIt) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel", .max_hp = 9, .skills = {"ofl__sangu"}}});
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ofl__sangu").with({"slash@S7"})), "card");
}

TEST(OflSangu, AllThreeAreToldInThePilesOrderThoughOneOfThemWasMixed) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel", .max_hp = 4, .skills = {"ofl__sangu"}}});
    scene.skill(2, "ofl__sangu").input(says(Do::reveal, 2).with({"peach@H6"}));
    scene.end(1).discard(1, {"?", "?"});  // two of those three are drawn
    scene.skill(2, "ofl__sangu").input(says(Do::reveal, 2).with({"thunder__slash@C8", "jink@D6", "duel@CA"}));
    scene.end(2).discard(2, {"?", "?"});
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"thunder__slash@C8", "jink@D6"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl__sangu_test
