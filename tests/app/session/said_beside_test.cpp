// What is said or turned over while something else is still open (边说边放): it is read in the order in which
// it makes sense.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

// 施仁: the second player, at whom a 杀 is aimed, shows two cards and puts them into the 仁区.
void is_merciful(PlayedTable& table, const json& cards) {
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "ofl_shiji__shiren"}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"option", "ren"}});
    table.touch({{"do", "reveal"}, {"seat", 2}, {"cards", cards}});
}

TEST(SaidBeside, AJudgementCardTurnedOverWhileNullificationCouldBeSaidIsTheJudgement) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "indulgence@S6", "judge", 2);
    table.wait(1000);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(1, "slash@S9", "discard");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification")) << "it may still be answered";
    table.lay(2, "slash@H10");
    EXPECT_TRUE(table.open().empty());
    EXPECT_EQ(table.asked(), "play of 2") << "a heart: 乐不思蜀 fails";
}

TEST(SaidBeside, WhatTheAnswerToAQuestionHasSaidIsNotUsedOnceMore) {
    auto seats = plain_seats(5);
    seats[0]["skills"] = {"paoxiao"};
    PlayedTable table(seats);
    table.lay(1, "slash@D7");
    table.wait(6000);
    table.answer("目标", "2");
    ASSERT_EQ(table.asked(), "jink of 2");
    const auto inputs = table.inputs();
    const json again{{"do", "use"}, {"seat", 1}, {"cards", {"slash@D7"}}, {"targets", {2}}};
    table.touch(again);
    table.session->take(SeatSaid{1, 1, 0, table.game().prompt()->id, again}, table.now);
    ASSERT_EQ(table.session->take_replies().back().fate, PhoneReply::Fate::taken);
    EXPECT_EQ(table.inputs(), inputs) << "he says again what is understood";
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(SaidBeside, ASkillThatOnlyTheTargetCouldSaySettlesWhomTheSlashIsAt) {
    auto seats = plain_seats(5);
    seats[1]["equip"] = json::array({"eight_diagram@S2"});
    PlayedTable table(seats);
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.inputs(), 0) << "nobody knows yet whom it is at";
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "eight_diagram"}});
    EXPECT_EQ(table.asked(), "reveal of 2");
    table.wait(6000);
    EXPECT_TRUE(table.questions(false).empty()) << "nobody need be asked any more";
}

TEST(SaidBeside, ARulingBesideALyingSlashDoesNotSettleIt) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S8");
    table.touch({{"do", "rule"}, {"set", {{"seat", 3}, {"hp", 2}}}});
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.asked(), "play of 1");
    table.wait(6000);
    EXPECT_EQ(table.questions(false).size(), 1u) << "it is still asked whom the 杀 is at";
}

TEST(SaidBeside, ACardThatLiesThereAgainIsNotTakenUpForWhatIsAskedLater) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"ofl_shiji__fuding"};
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    const auto card = table.lay(1, "duel@SA");
    table.leaves(card, 1);
    table.wait(500);
    table.lay(0, "duel@SA");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    table.slide(2, 0);
    ASSERT_EQ(table.asked(), "choice of 1");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__fuding"}});
    const auto inputs = table.inputs();
    table.wait(3000);
    EXPECT_EQ(table.inputs(), inputs) << "nobody has said what he gives";
}

TEST(SaidBeside, ACardOfTheRenZoneIsNoneOfWhatTheDecksOtherCardOfItsFaceDoes) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"tianyi"};
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    PlayedTable table(seats);
    const auto thrown = table.lay(3, "jink@DJ", "discard");
    table.touch({{"do", "rule"}, {"move", {{"cards", {"jink@DJ"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "discard"}}}}}});
    table.leaves(thrown, 0);
    is_merciful(table, {"jink@DJ", "peach@H3"});
    for (const auto* card : {"jink@DJ", "peach@H3"}) table.lay(2, card, "ren");
    table.touch({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H3"}}});
    table.slide(2, 3);
    ASSERT_EQ(table.asked(), "play of 1");
    table.wait(5000);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "tianyi"}, {"targets", {2}}});
    table.lay(1, "jink@DJ");
    table.lay(2, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1") << "both have shown their cards";
}

TEST(SaidBeside, WhatMayBeDoubtedLiesFaceDownAndIsNotAskedAbout) {
    for (const std::int64_t doubts_ms : {200, 8000}) {
        SCOPED_TRACE(doubts_ms);
        auto seats = plain_seats(2);
        seats[0]["skills"] = {"guhuo"};
        seats[0]["hp"] = 3;
        PlayedTable table(seats);
        table.touch({{"do", "use"}, {"seat", 1}, {"as", "peach"}, {"skill", "guhuo"}, {"cards", {"slash@S8"}}});
        const auto card = table.lay_face_down(1, "middle");
        table.wait(doubts_ms);
        table.touch({{"do", "pass"}, {"seat", 2}});
        ASSERT_EQ(table.hp(1), 4);
        table.slide(1, 4);
        table.wait(8000);
        EXPECT_THAT(table.open(), ::testing::IsEmpty());
        table.moves(card, 1, "discard", 0, "slash@S8");
        table.lay(1, "slash@S8");
        EXPECT_EQ(table.asked(), "jink of 2") << "the deck's other one is used";
    }
}

TEST(SaidBeside, WhatWasDoubtedIsTurnedUpOnceTheOthersHaveNotDoubtedIt) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"guhuo"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"as", "ex_nihilo"}, {"skill", "guhuo"}, {"cards", {"spear@SQ"}}});
    const auto card = table.lay_face_down(1, "middle");
    table.touch({{"do", "choose"}, {"seat", 3}, {"option", "doubt"}});
    ASSERT_EQ(table.asked(), "choice of 2") << "and of the fourth";
    table.turn_up(card, 1, "spear@SQ");
    EXPECT_EQ(table.asked(), "play of 1") << "it is no 无中生有, and nobody else is asked";
    EXPECT_EQ(table.game().table().hand(3).size(), 5U);
    EXPECT_TRUE(table.open().empty());
}

TEST(SaidBeside, ACardThatWasNamedBeforeSettlesWhoseHandItIsShownOutOf) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"ofl_shiji__shameng"};
    PlayedTable table(seats, {{"extra_deck", true}});
    table.touch({{"do", "rule"}, {"start", {{"event", "search_extra"}, {"seat", 2}, {"name", "slash"}}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__shameng"}, {"cards", {"peach@D2"}}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"seats", {2}}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"cards", {"extra:slash@C4"}}});
    table.touch({{"do", "pass"}, {"seat", 1}});
    table.lay(1, "fire_attack@H3");
    table.lay(2, "extra:slash@C4");
    EXPECT_EQ(table.asked(), "discard of 1") << "he shows it";
}

TEST(SaidBeside, ACardThatWasNamedBeforeComesDownForWhoeverPicksIt) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"ice_sword@S2"};
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    PlayedTable table(seats);
    table.lay(1, "ice_sword@S2", "equip", 1);
    is_merciful(table, {"jink@DJ", "peach@H3"});
    for (const auto* card : {"jink@DJ", "peach@H3"}) table.lay(2, card, "ren");
    table.touch({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H3"}}});
    table.touch({{"do", "pass"}, {"seat", 2}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ice_sword"}});
    ASSERT_EQ(table.asked(), "choice of 1");
    const auto inputs = table.inputs();
    table.lay(2, "peach@H3", "discard");
    EXPECT_EQ(table.inputs(), inputs + 1) << "the first of two that 寒冰剑 throws down";
}

TEST(SaidBeside, OfTwoCardsOfOneFaceTheOneThatRunsOverComesDown) {
    auto seats = plain_seats(2);
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    PlayedTable table(seats);
    for (const auto* card : {"jink@D10", "slash@C2", "slash@C3", "slash@C4", "slash@C5", "slash@C6"})
        table.touch({{"do", "rule"}, {"move", {{"cards", {card}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "ren"}}}}}});
    is_merciful(table, {"jink@D10", "duel@SA"});
    ASSERT_EQ(table.asked(), "choice of 2");
    const auto inputs = table.inputs();
    for (const auto* card : {"jink@D10", "slash@C2"}) table.lay(0, card, "discard");
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_TRUE(table.open().empty()) << "the 仁区 holds six";
}

TEST(SaidBeside, WhatSomebodyHasTakenFromARowHePlaysLater) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "amazing_grace@H3");
    const auto peach = table.lay(1, "peach@H4"), jink = table.lay(1, "jink@D10");
    table.touch({{"do", "pass"}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"peach@H4"}}});
    table.leaves(peach, 1);
    table.touch({{"do", "pass"}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"cards", {"jink@D10"}}});
    table.leaves(jink, 2);
    table.wait(500);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    ASSERT_EQ(table.asked(), "jink of 2");
    table.lay(2, "jink@D10");
    EXPECT_EQ(table.asked(), "play of 1") << "he dodges with it";
}

TEST(SaidBeside, TheDeadMansKnownCardComesDownWithTheOthers) {
    auto seats = plain_seats(5);
    seats[1]["hand"] = json::array({"jink@H2"});
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    for (const auto* card : {"jink@H2", "peach@H3", "slash@S7"}) table.lay(2, card, "discard");
    table.wait(6000);
    EXPECT_TRUE(table.open().empty());
}

TEST(SaidBeside, OfTwoCardsOfOneFaceTheDeadMansIsNotTheOneThatIsSaid) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"qixi"};
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    table.lay(2, "slash@S8", "discard");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"as", "dismantlement"}, {"skill", "qixi"}, {"targets", {3}}});
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    const auto inputs = table.inputs();
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.inputs(), inputs) << "it lies there as he has said";
    EXPECT_TRUE(table.open().empty());
}

TEST(SaidBeside, ACardThatTheDeadManDidNotHoldIsStillAskedAbout) {
    auto seats = plain_seats(5);
    seats[1]["hand"] = json::array({"jink@H2"});
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    for (const auto* card : {"jink@H2", "peach@H3", "slash@S7", "slash@S8"}) table.lay(2, card, "discard");
    EXPECT_TRUE(table.open().empty()) << "he held four";
    table.lay(2, "slash@S9", "discard");
    EXPECT_FALSE(table.open().empty());
}

// One card of the dead man never came. 克己 could still spare the living his discard.
TEST(SaidBeside, WhatSomebodyElseDiscardsIsNoCardOfTheDead) {
    auto seats = plain_seats(5);
    seats[0] = {{"role", "lord"}, {"general", "lvmeng"}, {"hp", 2}};
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    for (const auto* card : {"jink@H2", "peach@H3", "slash@S7"}) table.lay(2, card, "discard");
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.lay(1, "jink@D2", "discard");
    EXPECT_EQ(table.asked(), "discard of 1") << "克己 is not used";
}

// 无懈可击 off the pile, while a skill of whoever ends his turn could still be used: it may be the judgement.
TEST(SaidBeside, ANullificationThatNobodysArmLaidMayBeTheJudgementBehindASkill) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"biyue"};
    seats[1]["judge"] = {"lightning@HQ"};
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?", "?"}}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.lay(0, "nullification@CQ");
    table.wait(6000);
    table.answer("是什么意思", "翻开");
    EXPECT_EQ(table.asked(), "play of 2");
}

// 统度 recasts the last card before the pile is shuffled: it lies in the draw pile by the time it comes down.
TEST(SaidBeside, ACardThatWasChosenAndShuffledAwaySaysNothingNew) {
    auto seats = plain_seats(2);
    seats[1]["skills"] = {"ofl_shiji__tongdu"};
    PlayedTable table(seats);
    const auto pile = table.game().table().cards({engine::Zone::draw, engine::nobody}).size();
    const json thrown{{"cards", json(pile, "?")}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "discard"}}}};
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", thrown}});
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@C3"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "ofl_shiji__tongdu"}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"seats", {1}}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"analeptic@S3"}}});
    ASSERT_EQ(table.asked(), "jink of 2");
    const auto inputs = table.inputs();
    table.lay(1, "analeptic@S3", "discard");
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// Nobody says whom the 杀 is aimed at, nor 麒麟弓: "the horse" is seat 2's, and only that skill asks for one.
TEST(SaidBeside, WhatOnlyASkillAsksForSaysThatTheSkillIsUsed) {
    auto seats = plain_seats(3);
    seats[0]["equip"] = {"kylin_bow@H5"};
    seats[1]["equip"] = {"dilu@C5"};
    PlayedTable table(seats);
    table.lay(1, "kylin_bow@H5", "equip", 1);
    const auto horse = table.lay(2, "dilu@C5", "equip", 2);
    table.lay(1, "slash@D10");
    ASSERT_EQ(table.inputs(), 0);
    table.touch({{"do", "choose"}, {"seat", 1}, {"option", "dilu@C5"}});
    table.moves(horse, 1, "discard");
    table.wait(4000);
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 3U);
    EXPECT_EQ(said[0]["targets"], nlohmann::json{2});
    EXPECT_EQ(said[said.size() - 2]["skill"], "kylin_bow");
    EXPECT_EQ(said.back()["option"], "dilu@C5");
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// 断粮 with the weapon that was put on a moment ago, while all see that its owner wears it: it was put on.
TEST(SaidBeside, AWornCardIsUsedAsAnotherFromWhereItIsWorn) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"duanliang"};
    seats[0]["equip"] = {"halberd@DQ"};
    PlayedTable table(seats);
    const auto old = table.lay(1, "halberd@DQ", "equip", 1);
    table.moves(old, 1, "discard");
    table.lay(1, "ice_sword@S2", "equip", 1);
    ASSERT_EQ(table.inputs(), 1);
    table.touch({{"do", "use"},
                 {"seat", 1},
                 {"cards", {"ice_sword@S2"}},
                 {"as", "supply_shortage"},
                 {"skill", "duanliang"},
                 {"targets", {2}}});
    const auto said = table.session->inputs();
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0]["cards"][0], "ice_sword@S2");
    EXPECT_EQ(said[1]["as"], "supply_shortage");
}

// Of two cards that one hand has laid down the first is seen by its name only, and read a moment later.
TEST(SaidBeside, ACardThatIsHalfReadIsPlayedBeforeTheNext) {
    PlayedTable table(plain_seats(3));
    const auto half = table.lay_half_read(1, "supply_shortage", "judge", 2);
    table.wait(500);
    table.lay(1, "halberd@DQ", "equip", 1);
    table.wait(300);
    table.read_better(half, "supply_shortage@S10");
    const auto said = table.session->inputs();
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0]["cards"][0], "supply_shortage@S10");
    EXPECT_EQ(said[1]["cards"][0], "halberd@DQ");
}

TEST(SaidBeside, ACardThatStaysHalfReadKeepsTheNextForAMomentOnly) {
    PlayedTable table(plain_seats(3));
    table.lay_half_read(1, "supply_shortage", "judge", 2);
    table.lay(1, "halberd@DQ", "equip", 1);
    EXPECT_EQ(table.inputs(), 0);
    table.wait(4000);
    EXPECT_EQ(table.inputs(), 1);
}

// 借刀杀人 asks seat 2 for a 杀, and his lies there half read as seat 1 goes on: it was his answer, he did not decline.
TEST(SaidBeside, AnAnswerThatIsHalfReadComesBeforeWhatSomebodyElseGoesOnWith) {
    auto seats = plain_seats(4);
    seats[1]["equip"] = {"crossbow@DA"};
    PlayedTable table(seats);
    table.lay(0, "crossbow@DA", "equip", 2);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {2}}, {"then", {3}}});
    const auto half = table.lay_half_read(2, "slash", "middle", 0);
    table.wait(3300);
    table.lay(1, "amazing_grace@H3");
    EXPECT_EQ(table.inputs(), 1);
    table.read_better(half, "slash@C10");
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 2U);
    EXPECT_EQ(said[1]["do"], "respond");
    EXPECT_EQ(said[1]["seat"], 2);
    EXPECT_EQ(said.back()["cards"][0], "amazing_grace@H3");
}

// He lays a 杀 down and presses 结束 before its suit and rank are read.
TEST(SaidBeside, TheEndOfATurnWaitsForACardThatIsHalfRead) {
    PlayedTable table(plain_seats(3));
    const auto half = table.lay_half_read(1, "analeptic", "middle", 0);
    table.press(1, devices::Button::pass);
    table.wait(500);
    EXPECT_EQ(table.inputs(), 0);
    table.read_better(half, "analeptic@S3");
    table.wait(3000);
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 2U);
    EXPECT_EQ(said[0]["cards"][0], "analeptic@S3");
    EXPECT_EQ(said[1]["do"], "end");
}

TEST(SaidBeside, TheEndOfATurnDoesNotWaitForeverForSuchACard) {
    PlayedTable table(plain_seats(3));
    table.lay_half_read(1, "analeptic", "middle", 0);
    table.press(1, devices::Button::pass);
    table.wait(15000);
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.session->inputs()[0]["do"], "end");
}

// 无懈可击 beside a delayed trick may be the card that is turned over for it, but not after 回应.
TEST(SaidBeside, WhoHasSaidThatHisCardComesTurnsNothingOver) {
    auto seats = plain_seats(3);
    seats[1]["judge"] = {"indulgence@S6"};
    PlayedTable table(seats);
    table.lay(0, "indulgence@S6", "judge", 2);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"turn", {{"seat", 2}}}});
    ASSERT_TRUE(table.asked().starts_with("nullification")) << table.asked();
    table.press(2, devices::Button::answer);
    table.lay(2, "nullification@SK");
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
    EXPECT_EQ(table.session->inputs().back()["do"], "respond");
}

// 兵粮寸断 lies half read as its owner says his next card on his phone: behind that 杀 it could only be taken for another turn's.
TEST(SaidBeside, WhatIsSaidNextWaitsForACardThatIsHalfRead) {
    PlayedTable table(plain_seats(3));
    const auto half = table.lay_half_read(1, "supply_shortage", "judge", 2);
    table.wait(300);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"fire__slash@D4"}}, {"targets", {2}}});
    EXPECT_EQ(table.inputs(), 0);
    table.wait(600);
    EXPECT_THAT(table.questions(false), ::testing::ElementsAre(::testing::HasSubstr("花色点数")));
    table.read_better(half, "supply_shortage@S10");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"fire__slash@D4"}}, {"targets", {2}}});
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 2U);
    EXPECT_EQ(said[0]["cards"][0], "supply_shortage@S10");
    EXPECT_EQ(said.back()["cards"][0], "fire__slash@D4");
}

// 南蛮入侵: seat 2's 杀 lies half read as seat 3 slides his health. Seat 2 has answered, and was not hit.
TEST(SaidBeside, HealthTellsNothingBeforeAnAnswerThatIsHalfRead) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "savage_assault@C7");
    const auto half = table.lay_half_read(2, "slash", "middle", 0);
    table.wait(600);
    table.slide(3, 3);
    EXPECT_EQ(table.inputs(), 1);
    table.read_better(half, "slash@C10");
    table.wait(3000);
    const auto said = table.session->inputs();
    EXPECT_TRUE(std::any_of(said.begin(), said.end(), [](const auto& input) { return input["do"] == "respond" && input["seat"] == 2; }));
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_EQ(table.hp(3), 3);
}

// Seat 1 still has to discard, and nobody has seen that: seat 2's phone is not asked, and says what the card
// that waits was laid down for.
TEST(SaidBeside, OfAPhoneThatIsNotAskedWordsSettleTheCardThatWaits) {
    PlayedTable table(plain_seats(4));
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(2, "iron_chain@CK");
    ASSERT_EQ(table.inputs(), 1);
    const json words{{"do", "use"}, {"seat", 2}, {"cards", {"iron_chain@CK"}}, {"targets", {1, 4}}};
    table.session->take(SeatSaid{2, 1, 0, table.game().prompt()->id, words}, table.now);
    EXPECT_EQ(last_that_counts(table, "iron_chain@CK")["targets"], (json{1, 4}));
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_TRUE(table.open().empty());
}

}  // namespace
}  // namespace jianjun::app
