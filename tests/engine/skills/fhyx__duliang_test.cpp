// 督粮.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxDuliang, TakesCardsAndGivesBasicOnes) {
    Scene scene({{.role = "lord", .skills = {"fhyx__duliang"}}, {.role = "rebel", .hp = 2, .max_hp = 4}});
    scene.skill(1, "fhyx__duliang", {}, {2}).input(says(Do::choose, 1).counting(2));
    scene.take(1, 2, "hand").take(1, 2, "hand").choose(1, "look");
    scene.input(says(Do::choose, 2).with({"peach@H3", "jink@H2"}));
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(FhyxDuliang, OrMoreCardsInHisNextDrawPhase) {
    Scene scene({{.role = "lord", .skills = {"fhyx__duliang"}}, {.role = "rebel"}});
    scene.skill(1, "fhyx__duliang", {}, {2}).take(1, 2, "hand").choose(1, "draw");
    scene.end(1).discard(1, {"?", "?", "?"});
    EXPECT_EQ(scene.hand(2), 6);
}

TEST(FhyxDuliang, WhatWasPromisedIsDrawnAlsoWhereWhoeverPromisedIsDead) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .skills = {"fhyx__duliang"}},
                 {.role = "rebel"},
                 {.role = "renegade"}},
                {{"first", 2}});
    scene.skill(2, "fhyx__duliang", {}, {3}).take(2, 3, "hand").choose(2, "draw");
    scene.input(nlohmann::json{{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(scene.asked(), "3:play");
    EXPECT_EQ(scene.hand(3), 6) << "four, less the one that was taken, two of the draw phase and one more";
    EXPECT_EQ(scene.game->table().count(3, "fhyx__duliang_more", Scope::event), 0);
}

TEST(FhyxDuliang, AllOfThemMayBeTakenAtOnce) {
    Scene scene({{.role = "lord", .skills = {"fhyx__duliang"}}, {.role = "rebel", .hp = 2, .max_hp = 4}});
    scene.skill(1, "fhyx__duliang", {}, {2});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"?", "?", "?"})), "number") << "he has lost two";
    scene.input(says(Do::choose, 1).with({"?", "peach@H3"}).out_of(Zone::hand, 2));
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peach@H3"});
}

TEST(FhyxDuliang, OrNamedWithTheSkill) {
    Scene scene({{.role = "lord", .skills = {"fhyx__duliang"}}, {.role = "rebel", .hp = 2, .max_hp = 4}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("fhyx__duliang").with({"?", "?"}).on({3})), "number");
    scene.skill(1, "fhyx__duliang", {"?", "peach@H3"}, {2});
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.hand(2), 2);
    scene.choose(1, "draw");
}

TEST(FhyxDuliang, WhoseCardsAreNamedIsAskedNext) {
    Scene scene({{.role = "lord", .skills = {"fhyx__duliang"}}, {.role = "rebel", .hp = 2, .max_hp = 4}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.skill(1, "fhyx__duliang", {"?"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({1})), "target");
    scene.input(says(Do::choose, 1).naming({3}));
    EXPECT_EQ(scene.hand(3), 3);
    scene.choose(1, "look");
}

}  // namespace
}  // namespace jianjun::engine::testing
