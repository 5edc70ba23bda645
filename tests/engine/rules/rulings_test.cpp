// Rulings (裁定): what the referee lets through, moves and sets, and what physically follows.
#include <gmock/gmock.h>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using Faces = std::vector<std::string>;

json ruling(const char* what, json how) {
    return {{"do", "rule"}, {"by", "referee"}, {what, std::move(how)}};
}
json allowed(json input) {
    return ruling("allow", std::move(input));
}
json used(int seat, const char* card, std::vector<int> targets = {}) {
    json line{{"do", "use"}, {"seat", seat}, {"cards", {card}}};
    if (!targets.empty()) line["targets"] = targets;
    return line;
}
json answered(int seat, const char* card) {
    return {{"do", "respond"}, {"seat", seat}, {"cards", {card}}};
}
json declared(int seat, const char* skill, Faces cards = {}) {
    return {{"do", "skill"}, {"seat", seat}, {"skill", skill}, {"cards", cards}};
}

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}

// The sentence with which this is refused.
std::string sentence(Scene& scene, const json& line) {
    const auto step = scene.game->feed(*read_input(line));
    return step ? "it was taken" : step.error().text;
}

// ---- allow ----

TEST(Allow, ASlashOnTwoAsksBothForAJink) {
    Scene scene(five());
    EXPECT_EQ(scene.refused(used(1, "slash@S7", {2, 5})), "count");
    scene.input(allowed(used(1, "slash@S7", {2, 5})));
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "5:jink");
    scene.pass(5);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(5), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, AChainOnThreeIsAnsweredThreeTimes) {
    Scene scene(five());
    scene.input(allowed(used(1, "iron_chain@SJ", {2, 3, 4}))).pass().pass().pass();
    EXPECT_TRUE(scene.chained(2) && scene.chained(3) && scene.chained(4));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, ATrickForAllOnSomeConcernsOnlyThose) {
    Scene scene(five());
    scene.input(allowed(used(1, "savage_assault@S7", {3}))).pass();
    EXPECT_EQ(scene.asked(), "3:slash");
    scene.pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, AWrongCardInAnswerCountsAsTheOneThatIsAskedFor) {
    for (const bool advisory : {false, true}) {
        Scene scene(five(), {{"advisory", advisory}});
        scene.use(1, "slash@S7", {2});
        EXPECT_EQ(scene.refused(answered(2, "slash@S8")), "wrong_card");
        scene.input(allowed(answered(2, "slash@S8")));
        EXPECT_EQ(scene.hp(2), 4);
        EXPECT_EQ(scene.hand(2), 3);
        EXPECT_EQ(scene.asked(), "1:play");
        EXPECT_TRUE(scene.state()["flags"].empty());
    }
}

TEST(Allow, ADuelGoesOnAfterAWrongCard) {
    Scene scene(five());
    scene.use(1, "duel@SA", {2}).pass();
    scene.input(allowed(answered(2, "jink@H2")));
    EXPECT_EQ(scene.asked(), "1:slash");
}

TEST(Allow, SomebodyElseMayGiveTheJink) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(answered(3, "jink@H2")), "not_asked");
    scene.input(allowed(answered(3, "jink@H2")));
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, ACardUsedOnSomebodyOutOfTurnIsAnActOfItsOwn) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    scene.input(allowed(used(3, "slash@S8", {4})));
    EXPECT_EQ(scene.asked(), "4:jink");
    scene.pass(4);
    EXPECT_EQ(scene.hp(4), 3);
    EXPECT_EQ(scene.asked(), "2:jink") << "what was asked is asked still";
}

TEST(Allow, FireAttackMayBePaidWithAnotherSuit) {
    Scene scene(five());
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@D2");
    const json paid{{"do", "discard"}, {"seat", 1}, {"cards", {"slash@S7"}}};
    EXPECT_EQ(scene.refused(paid), "suit");
    scene.input(allowed(paid));
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, FewerCardsThanTheLimitAsksMayBeDiscarded) {
    Scene scene(five());
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.input(allowed({{"do", "discard"}, {"seat", 1}, {"cards", {"?"}}}));
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Allow, EquipmentLaidBeforeAnotherIsWornByHim) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .equip = {"spear@SQ"}}});
    EXPECT_EQ(scene.refused(used(1, "axe@D5", {2})), "target");
    scene.input(allowed(used(1, "axe@D5", {2})));
    EXPECT_EQ(scene.equipment(1), Faces{"crossbow@CA"});
    EXPECT_EQ(scene.equipment(2), Faces{"axe@D5"});
    EXPECT_EQ(scene.discard_pile(), Faces{"spear@SQ"});
}

TEST(Allow, ASkillWithCodeRunsASecondTime) {
    Scene scene({{.role = "lord", .general = "sunquan"}, {.role = "rebel"}});
    scene.skill(1, "zhiheng", {"?"});
    EXPECT_EQ(scene.refused(declared(1, "zhiheng", {"?", "?"})), "skill");
    scene.input(allowed(declared(1, "zhiheng", {"?", "?"})));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.discard_pile().size(), 3u);
}

TEST(Allow, ASkillOfNobodyHereRunsInAndOutOfTurn) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(allowed(declared(1, "kurou")));
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 8);
    scene.input(allowed(declared(2, "苦肉")));
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Allow, ASkillWhoseMomentHasGoneIsPlayedByHand) {
    Scene scene({{.role = "lord", .general = "caocao"}, {.role = "rebel"}});
    scene.input(allowed(declared(1, "jianxiong")));
    EXPECT_EQ(scene.asked(), "1:by_hand");
    scene.input({{"do", "done"}, {"seat", 1}});
    EXPECT_THAT(sentence(scene, allowed(declared(1, "kuruo"))), HasSubstr("there is no skill \"kuruo\""));
}

TEST(Allow, WhatCannotBeDoneIsRefusedForWhatItLacks) {
    Scene scene(five());
    EXPECT_EQ(scene.refused(allowed({{"do", "end"}, {"seat", 2}})), "allow");
    EXPECT_THAT(sentence(scene, allowed({{"do", "end"}, {"seat", 2}})), HasSubstr("seat 2 is not asked now"));
    EXPECT_THAT(sentence(scene, allowed(used(1, "slash@S7", {9}))), HasSubstr("seat 9 is not in the game"));
    EXPECT_THAT(sentence(scene, allowed(used(9, "slash@S7", {1}))), HasSubstr("seat 9 is not in the game"));
    EXPECT_THAT(sentence(scene, allowed({{"do", "use"}, {"cards", {"slash@S7"}}})), HasSubstr("which seat"));
    json borrowed = used(1, "collateral@CQ", {2});
    borrowed["then"] = {9};
    EXPECT_THAT(sentence(scene, allowed(borrowed)), HasSubstr("seat 9 is not in the game"));
}

TEST(Allow, IsTheSameWhenTheGameIsRunAgain) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    scene.input(allowed(answered(3, "jink@H2")));
    const auto before = scene.state();
    scene.use(1, "axe@D5").input({{"do", "take_back"}, {"inputs", 1}});
    auto after = scene.state();
    EXPECT_EQ(before["seats"], after["seats"]);
    EXPECT_EQ(before["zones"], after["zones"]);
}

// ---- nobody above 0 is rescued ----

std::vector<SeatSpec> about_to_die() {
    auto seats = five();
    seats[1].hp = 1;
    return seats;
}

TEST(Saved, ByARulingNobodyIsAskedForAPeachAnyMore) {
    for (const auto& saving : {ruling("set", {{"seat", 2}, {"hp", 2}}),
                               ruling("start", {{"event", "recover"}, {"seat", 2}, {"n", 1}})}) {
        Scene scene(about_to_die());
        scene.use(1, "slash@S7", {2}).pass(2);
        ASSERT_EQ(scene.asked(), "1:peach");
        scene.input(saving);
        EXPECT_EQ(scene.asked(), "1:play") << saving.dump();
        EXPECT_TRUE(scene.alive(2));
    }
}

TEST(Saved, BySomebodyWhoIsNotAskedOrByACardThatDoesNotSave) {
    json as_peach = used(3, "jink@H2");
    as_peach["as"] = "peach";
    for (const auto& saving : {as_peach, used(1, "analeptic@S3", {2})}) {
        Scene scene(about_to_die());
        scene.use(1, "slash@S7", {2}).pass(2);
        scene.input(allowed(saving));
        EXPECT_EQ(scene.hp(2), 1) << saving.dump();
        EXPECT_EQ(scene.asked(), "1:play") << saving.dump();
    }
}

TEST(Saved, NobodyIsAskedForTheSakeOfTheDead) {
    Scene scene(about_to_die());
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input(ruling("kill", {{"seat", 2}}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
