// Rulings (裁定): what the referee lets through, moves and sets, and what physically follows.
#include <gmock/gmock.h>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::changes_test {
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
    return step ? "it was taken" : to_string(step.error().reason);
}

std::string not_started(const json& seats, const json& more = json::object()) {
    json line{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", seats}};
    line.merge_patch(more);
    const auto game = Game::start(*read_setup(line), shipped_content());
    return game ? "it started" : game.error();
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
    EXPECT_THAT(sentence(scene, allowed(declared(1, "kuruo"))), HasSubstr("no_such_skill(kuruo)"));
}

TEST(Allow, WhatCannotBeDoneIsRefusedForWhatItLacks) {
    Scene scene(five());
    EXPECT_EQ(scene.refused(allowed({{"do", "end"}, {"seat", 2}})), "allow");
    EXPECT_THAT(sentence(scene, allowed({{"do", "end"}, {"seat", 2}})), HasSubstr("seat_not_asked(seat 2)"));
    EXPECT_THAT(sentence(scene, allowed(used(1, "slash@S7", {9}))), HasSubstr("not_in_game(seat 9)"));
    EXPECT_THAT(sentence(scene, allowed(used(9, "slash@S7", {1}))), HasSubstr("not_in_game(seat 9)"));
    EXPECT_THAT(sentence(scene, allowed({{"do", "use"}, {"cards", {"slash@S7"}}})), HasSubstr("say_which_seat_this_is"));
    json borrowed = used(1, "collateral@CQ", {2});
    borrowed["then"] = {9};
    EXPECT_THAT(sentence(scene, allowed(borrowed)), HasSubstr("not_in_game(seat 9)"));
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

// ---- one slot, one card ----

json axe_to(int seat) {
    return {{"cards", {"axe@D5"}},
            {"from", {{"seat", 1}, {"zone", "hand"}}},
            {"to", {{"seat", seat}, {"zone", "equip"}}}};
}

TEST(Slots, AMoveOntoAWeaponSendsTheOldOneToTheDiscardPile) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"spear@SQ", "vine@S2"}}});
    scene.input(ruling("move", axe_to(2)));
    EXPECT_EQ(scene.equipment(2), (Faces{"vine@S2", "axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), Faces{"spear@SQ"});
}

TEST(Slots, TwoWeaponsForOneSeatAreRefused) {
    EXPECT_THAT(not_started({{{"equip", {"spear@SQ", "axe@D5"}}}, json::object()}),
                HasSubstr("two pieces of equipment of one seat go to the same slot"));
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(ruling("set", {{"seat", 1}, {"equip", {"spear@SQ", "axe@D5"}}})), "slot");
    EXPECT_EQ(scene.refused(ruling("move", {{"cards", {"spear@SQ", "axe@D5"}},
                                            {"from", {{"seat", 1}, {"zone", "hand"}}},
                                            {"to", {{"seat", 2}, {"zone", "equip"}}}})),
              "slot");
}

// ---- any key of a seat ----

TEST(Set, TheUsesOfACountedSkill) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(used(1, "slash@S8", {2})), "limit");
    scene.input(ruling("set", {{"seat", 1}, {"limits", {{"slash", {{"phase", 0}}}}}}));
    EXPECT_EQ(scene.state()["seats"][0]["limits"]["slash"]["phase"], 0);
    scene.use(1, "slash@S8", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Set, ASealedJudgementZoneTakesNoDelayedTrick) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(ruling("set", {{"seat", 2}, {"judge_sealed", true}}));
    EXPECT_EQ(scene.state()["seats"][1]["judge_sealed"], true);
    EXPECT_EQ(scene.refused(used(1, "indulgence@S6", {2})), "sealed");
    scene.input(ruling("set", {{"seat", 2}, {"judge_sealed", false}}));
    scene.use(1, "indulgence@S6", {2});
    EXPECT_EQ(scene.judge_zone(2), Faces{"indulgence@S6"});
}

TEST(Set, CardsOnAGeneral) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(ruling("set", {{"seat", 2}, {"general_cards", {"slash@S7"}}}));
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], json{"slash@S7"});
    scene.input(ruling("set", {{"seat", 2}, {"general_cards", json::array()}}));
    EXPECT_TRUE(scene.state()["seats"][1]["general_cards"].empty());
    EXPECT_EQ(scene.discard_pile(), Faces{"slash@S7"});
}

TEST(Set, ACardIsTakenFromWhereItLies) {
    Scene scene({{.role = "lord", .equip = {"axe@D5"}}, {.role = "rebel"}});
    scene.input(ruling("set", {{"seat", 2}, {"equip", {{"weapon", "axe@D5"}}}}));
    EXPECT_TRUE(scene.equipment(1).empty());
    EXPECT_EQ(scene.equipment(2), Faces{"axe@D5"});
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_TRUE(scene.state()["flags"].empty());
}

TEST(Set, AKeyThatNoSeatHasIsRefusedWithThoseThatItHas) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    const auto line = ruling("set", {{"seat", 2}, {"foo", 1}});
    EXPECT_EQ(scene.refused(line), "key");
    EXPECT_THAT(sentence(scene, line), HasSubstr("general_cards"));
}

TEST(Set, EveryKeyOfTheStateMayBeSet) {
    Scene scene({{.role = "lord", .general = "caocao"}, {.role = "rebel"}});
    auto seat = scene.state()["seats"][0];
    seat["chained"] = true;
    seat.erase("known_hand");
    scene.input(ruling("set", seat));
    EXPECT_TRUE(scene.chained(1));
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Set, WhoIsNotAliveIsBuriedAndTheWinnersAreFound) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .equip = {"axe@D5"}, .judge = {"lightning@SA"}},
                 {.role = "loyalist"}});
    scene.input(ruling("set", {{"seat", 2}, {"alive", false}}));
    const auto state = scene.state();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(2), 0);
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(state["over"]["winners"], (json{1, 3}));
}

TEST(Set, WhoIsAliveAgainHasHealth) {
    Scene scene(five());
    scene.input(ruling("kill", {{"seat", 3}})).input(ruling("set", {{"seat", 3}, {"alive", true}}));
    EXPECT_TRUE(scene.alive(3));
    EXPECT_EQ(scene.hp(3), 1);
}

TEST(Set, NoMaximumHealthIsDeath) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "renegade"}});
    scene.input(ruling("set", {{"seat", 2}, {"max_hp", 0}}));
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(2), 0);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Set, NobodyIsBroughtBackWithoutMaximumHealth) {
    Scene scene(five());
    scene.input(ruling("set", {{"seat", 3}, {"max_hp", 0}}));
    EXPECT_EQ(scene.refused(ruling("set", {{"seat", 3}, {"alive", true}})), "max_hp");
    EXPECT_EQ(scene.refused(ruling("revive", {{"seat", 3}, {"hp", 1}})), "max_hp");
    scene.input(ruling("set", {{"seat", 3}, {"alive", true}, {"max_hp", 3}}));
    EXPECT_EQ(scene.hp(3), 1);
}

// ---- the game goes on ----

TEST(GoesOn, WhenWhoMustShowOrTurnACardIsKilledMeanwhile) {
    Scene shown(five());
    shown.use(1, "fire_attack@H2", {2}).pass();
    EXPECT_EQ(shown.asked(), "2:reveal");
    shown.input(ruling("kill", {{"seat", 2}}));
    EXPECT_EQ(shown.asked(), "1:play");
    Scene row(five(), {{"first", 3}});
    row.use(3, "amazing_grace@H3");
    EXPECT_EQ(row.asked(), "3:reveal");
    row.input(ruling("kill", {{"seat", 3}}));
    EXPECT_EQ(row.asked(), "4:reveal") << "the row lies there all the same";
    Scene contest(five());
    contest.input(ruling("start", {{"event", "pindian"}, {"seats", {1, 2}}})).reveal(1, "peach@H3");
    contest.input(ruling("kill", {{"seat", 2}}));
    EXPECT_EQ(contest.asked(), "1:play");
}

TEST(GoesOn, ACardThatIsNotJudgedStaysInTheJudgementZone) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(ruling(
        "move",
        {{"cards", {"peach@H3"}}, {"from", {{"zone", "draw"}}}, {"to", {{"seat", 2}, {"zone", "judge"}}}}));
    scene.end(1).discard(1, {"jink@H2", "jink@D2"});
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.judge_zone(2), Faces{"peach@H3"});
}

// ---- cards that cannot be there ----

TEST(NoSuchCard, OneCardPaysOnce) {
    for (const bool advisory : {false, true}) {
        Scene scene({{.role = "lord", .equip = {"spear@SQ"}}, {.role = "rebel"}}, {{"advisory", advisory}});
        json two{{"do", "use"},    {"seat", 1},     {"cards", {"slash@S7", "slash@S7"}},
                 {"targets", {2}}, {"as", "slash"}, {"skill", "spear"}};
        EXPECT_EQ(scene.refused(two), "no_card");
        scene.end(1);
        EXPECT_EQ(scene.refused(
                      {{"do", "discard"}, {"seat", 1}, {"cards", {"fire__slash@H10", "fire__slash@H10"}}}),
                  "no_card");
        EXPECT_EQ(scene.refused(ruling("move", {{"cards", {"peach@H3", "peach@H3"}},
                                                {"from", {{"zone", "draw"}}},
                                                {"to", {{"zone", "discard"}}}})),
                  "no_card");
    }
}

// ---- 技能 ----

TEST(Skills, OneThatIsGivenMayBeDeclaredAtOnce) {
    Scene scene({{.role = "lord", .general = "mobile__mifuren"}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.input(ruling("set", {{"seat", 1}, {"skills", {"zhiheng"}}}));
    EXPECT_EQ(scene.state()["prompts"][0]["options"], (json{"zhiheng"}));
    scene.input(ruling("set", {{"seat", 1}, {"skills", json::array()}}));
    EXPECT_FALSE(scene.state()["prompts"][0].contains("options"));
}

// ---- 仁区 ----

TEST(Ren, ANamedCardIsTakenFromWhereItLies) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    const auto draw = scene.state()["zones"]["draw"];
    scene.input(ruling("start", {{"event", "ren"}, {"cards", {"slash@S7", "peach@H3"}}}));
    const auto zones = scene.state()["zones"];
    EXPECT_EQ(zones["ren"], (json{"slash@S7", "peach@H3"}));
    EXPECT_TRUE(zones["discard"].empty());
    EXPECT_EQ(zones["draw"], draw.get<int>() - 1) << "only 桃 comes off the draw pile";
    EXPECT_TRUE(scene.state()["flags"].empty());
}

}  // namespace
}  // namespace jianjun::engine::testing::changes_test
