// Marks: 先驱, 珠联璧合, 阴阳鱼, 野心家.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_marks_test {
namespace {

using nlohmann::json;

TEST(KingdomMarks, TheFirstToShowAGeneralGetsTheVanguardMark) {
    auto scene = kingdom(
        {hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__caocao", "hs__simayi"), of("wu"), of("qun")},
        {{"deal", 2}});
    scene.input(reveal_general(1, "hs__zhaoyun"));
    EXPECT_EQ(mark(scene, 1, "vanguard"), 1);
    scene.end(1).input(reveal_general(2, "hs__caocao"));
    EXPECT_EQ(mark(scene, 2, "vanguard"), 0);
}

TEST(KingdomMarks, TheVanguardDrawsToFourThenLooksAtAHiddenGeneral) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__caocao", "hs__simayi"),
                          hidden("hs__sunquan", "hs__zhouyu"), of("qun")},
                         {{"deal", 1}});
    scene.input(reveal_general(1, "hs__zhaoyun")).skill(1, "vanguard");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(mark(scene, 1, "vanguard"), 0);
    scene.input(says(Do::choose, 1).naming({2})).choose(1, "deputy");
    const auto seen = [&](Viewer viewer) { return state_json(*scene.game, viewer)["seats"][1]["generals"]; };
    EXPECT_EQ(seen(Viewer::of(1)), (json{"?", "hs__simayi"}));
    EXPECT_EQ(seen(Viewer::of(3)), (json{"?", "?"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(KingdomMarks, TheVanguardMayNameWhoIsLookedAtBeforehand) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"),
                          {{"generals", {"hs__caocao", "hs__simayi"}}, {"shown", {true, false}}},
                          hidden("hs__sunquan", "hs__zhouyu"),
                          of("qun")});
    scene.input(reveal_general(1, "hs__zhaoyun")).skill(1, "先驱", {}, {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(state_json(*scene.game, Viewer::of(1))["seats"][1]["generals"][1], "hs__simayi");
}

TEST(KingdomMarks, APairThatBelongsTogetherGetsItsMark) {
    auto scene = kingdom({hidden("hs__caocao", "hs__dianwei"), of("shu"), of("wu"), of("qun")});
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(mark(scene, 1, "companion"), 0);
    scene.input(reveal_general(1, "hs__dianwei"));
    EXPECT_EQ(mark(scene, 1, "companion"), 1);
    scene.skill(1, "companion");
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(mark(scene, 1, "companion"), 0);
}

TEST(KingdomMarks, TheMarkOfAPairIsAPeach) {
    auto scene =
        kingdom({of("shu"), with(pair("hs__caocao", "hs__dianwei"), {{"hp", 1}}), of("wu"), of("qun")});
    scene.input(ruled(Change::Mark{2, "companion", 1}));
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "companion");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_TRUE(scene.alive(2));
    EXPECT_EQ(mark(scene, 2, "companion"), 0);
}

TEST(KingdomMarks, TheMarkOfAPairIsAPeachInOnesOwnTurnToo) {
    auto scene =
        kingdom({with(pair("hs__caocao", "hs__dianwei"), {{"hp", 2}}), of("wu"), of("qun"), of("shu")});
    scene.input(ruled(Change::Mark{1, "companion", 1}));
    scene.skill(1, "companion");
    EXPECT_EQ(scene.asked(), "1:choice draw peach");
    scene.choose(1, "peach");
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(KingdomMarks, ALoneHalfFishDrawsOne) {
    auto scene = kingdom({hidden("hs__caocao", "hs__guojia"), of("shu"), of("wu"), of("qun")});
    scene.input(reveal_general(1, "hs__caocao")).input(reveal_general(1, "hs__guojia"));
    EXPECT_EQ(mark(scene, 1, "half_fish"), 1);
    const int before = scene.hand(1);
    scene.skill(1, "half_fish");
    EXPECT_EQ(scene.hand(1), before + 1);
}

TEST(KingdomMarks, ALoneHalfFishKeepsTwoMoreCards) {
    auto scene = kingdom({hidden("hs__caocao", "hs__guojia"), of("shu"), of("wu"), of("qun")});
    scene.input(reveal_general(1, "hs__caocao")).input(reveal_general(1, "hs__guojia")).end(1);
    scene.skill(1, "half_fish");  // six cards, three health
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.discard(1, {"?"});
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(KingdomMarks, ThoseOfAmbitionStandForAny) {
    auto scene = kingdom({hidden("hs__caocao", "hs__simayi"), of("wei"), of("wei"), of("wu")}, {{"deal", 1}});
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(mark(scene, 1, "ambition"), 1);
    EXPECT_EQ(mark(scene, 1, "vanguard"), 1);
    scene.skill(1, "half_fish");
    EXPECT_EQ(mark(scene, 1, "ambition"), 0);
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(KingdomMarks, RecruitingAsksOneAfterAnotherUntilOneJoins) {
    auto scene = kingdom({hidden("hs__caocao", "hs__simayi"), of("wei"), of("wei"), of("wu")});
    scene.input(reveal_general(1, "hs__caocao"));
    scene.input(says(Do::skill, 1).by_skill("ambition").choosing("recruit"));
    EXPECT_EQ(scene.asked(), "2:choice join");
    scene.pass(2).choose(3, "join");
    EXPECT_EQ(at(scene, 3).faction, "wild");
    EXPECT_EQ(at(scene, 4).faction, "wu");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ambition").choosing("recruit")),
              "limit");
}

json given(int seat, const char* name) {
    return {{"do", "rule"}, {"mark", {{"seat", seat}, {"mark", name}, {"n", 1}}}};
}

TEST(KingdomMarks, TheMarkOfAmbitionSavesAsCompanionByEitherName) {
    for (const bool by_own_name : {false, true}) {
        auto scene = kingdom({of("wei"), with(of("wu"), {{"hp", 1}}), of("shu"), of("qun")});
        scene.input(given(2, "ambition")).use(1, "slash@S7", {2}).pass(2);
        auto said = by_own_name ? says(Do::skill, 2).by_skill("companion")
                                : says(Do::skill, 2).by_skill("ambition").choosing("companion");
        scene.input(said);
        EXPECT_EQ(scene.hp(2), 1);
        EXPECT_EQ(mark(scene, 2, "ambition"), 0);
    }
}

TEST(KingdomMarks, WhatBarsAPeachBarsThatOfCompanion) {
    auto scene = kingdom(
        {with(of("qun"), {{"skills", {"wansha"}}}), with(of("wei"), {{"hp", 1}}), of("shu"), of("wu")});
    scene.input(given(3, "companion")).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("companion")), "not_asked");
}

TEST(KingdomMarks, OfAmbitionTheMarkThatIsNamedIsNotSpent) {
    auto scene = kingdom({hidden("hs__caocao", "hs__simayi"), of("wei"), of("wei"), of("wu")}, {{"deal", 1}});
    scene.input(reveal_general(1, "hs__caocao"));
    ASSERT_EQ(mark(scene, 1, "vanguard"), 1);
    scene.input(says(Do::skill, 1).by_skill("ambition").choosing("vanguard"));
    EXPECT_EQ(mark(scene, 1, "vanguard"), 1);
    EXPECT_EQ(mark(scene, 1, "ambition"), 0);
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(KingdomMarks, OfAmbitionIsAskedWhatItIsFor) {
    auto scene = kingdom({hidden("hs__caocao", "hs__simayi"), of("wei"), of("wei"), of("wu")});
    scene.input(reveal_general(1, "hs__caocao")).skill(1, "ambition");
    EXPECT_EQ(scene.asked(), "1:choice recruit vanguard companion half_fish");
    scene.choose(1, "recruit");
    EXPECT_EQ(scene.asked(), "2:choice join");
}

TEST(KingdomMarks, AreOneWithThoseOfTheirChineseNames) {
    auto scene = kingdom({of("wei"), of("wu"), of("shu"), of("qun")});
    scene.input(given(1, "珠联璧合")).input(given(1, "阴阳鱼"));
    EXPECT_EQ(mark(scene, 1, "companion"), 1);
    EXPECT_EQ(mark(scene, 1, "half_fish"), 1);
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"marks", {{"珠联璧合", 0}, {"先驱", 2}}}}}});
    EXPECT_EQ(mark(scene, 1, "companion"), 0);
    EXPECT_EQ(mark(scene, 1, "vanguard"), 2);
    scene.input(given(1, "怒"));
    EXPECT_EQ(mark(scene, 1, "怒"), 1) << "one of the table's own";
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_marks_test
