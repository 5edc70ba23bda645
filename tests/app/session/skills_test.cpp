// Windows of skills that nobody uses hold nobody up (技能时机).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

nlohmann::json with_general(int seat, const char* general) {
    auto seats = plain_seats(2);
    seats[static_cast<std::size_t>(seat - 1)] = {{"role", seat == 1 ? "lord" : "rebel"},
                                                 {"general", general}};
    return seats;
}

TEST(SkillWindow, IsLitForItsOwnerAndPassedByWhatHappensNext) {
    PlayedTable table(with_general(2, "caocao"));
    table.lay(1, "slash@S7");
    table.pass(2);
    EXPECT_EQ(table.asked(), "choice of 2");
    EXPECT_EQ(table.session->lights().at(2).asked, devices::Asked::skill);
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().equipped_id(1, engine::Slot::weapon), engine::CardId::crossbow);
}

TEST(SkillWindow, DoesNotKeepTheTurnFromEnding) {
    PlayedTable table(with_general(2, "caocao"));
    table.lay(1, "slash@S7");
    table.pass(2);
    table.pass(1);
    EXPECT_EQ(table.game().table().turn, 1);
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(SkillWindow, ThatIsNotLitLetsTheTurnEnd) {
    auto seats = with_general(1, "zhouyu");
    for (const bool lit : {false, true}) {
        SessionSettings settings;
        settings.hints = lit ? devices::Hints::teaching : devices::Hints::card_windows;
        PlayedTable table(seats, nlohmann::json::object(), settings);
        ASSERT_EQ(table.asked(), "choice of 1");  // 英姿
        table.pass(1);
        EXPECT_EQ(table.asked(), lit ? "play of 1" : "discard of 1");
    }
}

TEST(SkillWindow, ThatIsNotLitIsPassedWhereNothingIsLeftToEnd) {
    PlayedTable table(with_general(1, "diaochan"));
    table.pass(1);
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9"}) table.lay(1, card, "discard");
    ASSERT_EQ(table.asked(), "choice of 1");  // 闭月
    table.pass(1);
    EXPECT_EQ(table.game().table().turn, 2);
}

TEST(SkillWindow, ThatIsNotLitKeepsAnEndThatIsSaidBehindAnOpenTarget) {
    auto seats = with_general(1, "zhouyu");
    seats.push_back({{"role", "rebel"}, {"hp", 4}, {"max_hp", 4}, {"equip", {"vine@S2"}}});
    seats[1] = {{"role", "rebel"}, {"hp", 4}, {"max_hp", 4}, {"equip", {"nioh_shield@C2"}}};
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(1);
    const auto asked = table.session->questions();
    ASSERT_EQ(asked.size(), 1U);
    table.session->take(Settled{asked.front().shown.id, 0}, table.now);
    EXPECT_EQ(table.asked(), "discard of 1");
}

// 戎备: what is found is put on before the next is looked for, and need not have been read where it was shown.
TEST(ASkillThatIsPlayed, FindsWhatLiesInTheZoneThatItIsFor) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"ofl_shiji__rongbei"};
    seats[1]["equip"] = {"axe@D5", "dilu@C5"};
    PlayedTable table(seats, {{"extra_deck", true}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__rongbei"}, {"targets", {2}}});
    table.leaves(table.lay_unread(1));
    table.lay(2, "extra:vine@S2", "equip", 2);
    table.lay(1, "extra:chitu@H5");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().equipped_id(2, engine::Slot::armor), engine::CardId::vine);
    EXPECT_EQ(table.game().table().equipped_id(2, engine::Slot::minus), engine::CardId::chitu);
}

// 蓄谋: thrown down where it lay, it was turned over and had no use; what lies there is no judgement card.
TEST(ACardThatWasLaidBy, IsThrownDownUnused) {
    for (const char* known : {"?", "jink@D2"}) {
        PlayedTable table(plain_seats(2));
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {known}}}}});
        const auto card = table.lay_face_down(2, "judge", 2);
        table.touch({{"do", "end"}, {"seat", 1}});
        for (const auto* thrown : {"slash@S7", "slash@S8"}) table.lay(1, thrown, "discard");
        ASSERT_EQ(table.asked(), "reveal of 2");
        table.moves(card, 2, "discard", 0, "jink@D2");
        EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
        EXPECT_EQ(table.asked(), "play of 2");
    }
}

// 施仁 turns over two cards. One that could not be read beside the pile is read as it is put into the 仁区.
TEST(ACardOfARow, ThatIsReadOnlyWhereItIsPutIsOneOfThem) {
    auto seats = plain_seats(2);
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "ofl_shiji__shiren"}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"option", "ren"}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    const auto first = table.lay_unread(2);
    table.lay(2, "jink@D2");
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.moves(first, 2, "ren", 0, "peach@H4");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

// The same where it was said and seen that it was laid by, so that it is accounted for as it lies.
TEST(ACardThatWasLaidBy, IsThrownDownUnusedWithoutLyingFaceUpBefore) {
    auto seats = plain_seats(2);
    seats[1]["skills"] = {"蓄谋"};
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    for (const auto* card : {"slash@S7", "slash@S8"}) table.lay(1, card, "discard");
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "蓄谋"}});
    const auto laid_by = table.lay_face_down(2, "judge", 2);
    table.touch({{"do", "done"}, {"seat", 2}});
    table.touch({{"do", "end"}, {"seat", 2}});
    table.lay(2, "slash@D6", "discard");
    table.touch({{"do", "end"}, {"seat", 1}});
    for (const auto* card : {"slash@S9", "slash@S10"}) table.lay(1, card, "discard");
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.moves(laid_by, 2, "discard", 0, "jink@D2");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_EQ(table.asked(), "play of 2");
}

// 蓄谋: its owner takes what he has laid by, so that the windows before it have gone by without a word (闭月); what becomes of it is
// still to come. Somebody else's hand says nothing of that.
TEST(ACardThatWasLaidBy, SaysAsItIsTakenThatWhatCameBeforeHasGoneBy) {
    for (const int arm : {1, 2}) {
        auto seats = plain_seats(2);
        seats[0]["skills"] = {"biyue"};
        PlayedTable table(seats, {{"extra_deck", true}});
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"extra:?"}}}}});
        const auto laid_by = table.lay_face_down(2, "judge", 2, "back_extra");
        table.touch({{"do", "end"}, {"seat", 1}});
        table.lay(1, "slash@S7", "discard");
        table.lay(1, "slash@S8", "discard");
        ASSERT_EQ(table.asked(), "choice of 1");
        table.leaves(laid_by, arm);
        table.wait(1000);
        EXPECT_EQ(table.asked(), arm == 2 ? "reveal of 2" : "choice of 1");
    }
}

TEST(ACardInUse, TakenUpByWhoeverGetsItSaysThatTheLastWindowHasGoneBy) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"juxiang"};
    PlayedTable table(seats);
    const auto savages = table.lay(1, "savage_assault@SK");
    table.lay(3, "nullification@CQ");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification")) << "it could be answered in its turn";
    table.leaves(savages, 2);
    table.wait(3000);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().known_hand(2, 0).size(), 1u);
    EXPECT_TRUE(table.questions(false).empty());
}

TEST(AWeapon, ThatIsGivenAwaySaysThatItsWearerDoesNotStrike) {
    auto seats = plain_seats(4);
    seats[2]["equip"] = {"halberd@DQ"};
    PlayedTable table(seats);
    const auto weapon = table.lay(3, "halberd@DQ", "equip", 3);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {3}}, {"then", {4}}});
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.leaves(weapon, 3);
    table.wait(3000);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().known_hand(1, 0).size(), 1u);
    EXPECT_TRUE(table.questions(false).empty());
}

// 刺北: his 刺 become his as the turn ends. That he put this 杀 among them does not say that 闭月 is not used before.
TEST(ACardInUse, TakenUpToLieBeforeWhoeverTookItSaysNothingOfLaterWindows) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"ofl__cibei", "biyue"};
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"set", {{"seat", 1}, {"general_cards", {"jink@D2"}}}}});
    const auto slash = table.lay(1, "slash@S7");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "pass"}, {"seat", 2}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl__cibei"}, {"cards", {"jink@D2"}}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"seats", {3}}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"?"}}, {"from", {{"zone", "hand"}, {"seat", 3}}}});
    table.leaves(slash, 1);
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.wait(6000);
    EXPECT_EQ(table.asked(), "choice of 1");
    EXPECT_TRUE(table.questions(false).empty());
}

TEST(ACardInUse, TakenUpByAnybodyElseIsAskedAbout) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"juxiang"};
    PlayedTable table(seats);
    const auto savages = table.lay(1, "savage_assault@SK");
    table.lay(3, "nullification@CQ");
    table.leaves(savages, 3);
    table.wait(6000);
    EXPECT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    EXPECT_EQ(table.questions(false).size(), 1u);
}

TEST(SkillButton, OfWhoeverMayUseTheLordsSkillIsHeardPastAWindowForAll) {
    auto seats = plain_seats(3);
    seats[2] = {{"role", "lord"}, {"general", "zhangjiao"}, {"hp", 4}, {"max_hp", 4}};
    seats[0] = {{"role", "rebel"}, {"general", "pangde"}, {"hp", 4}, {"max_hp", 4}};
    PlayedTable table(seats, {{"first", 1}});
    table.lay(1, "ex_nihilo@HJ");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.press(1, devices::Button::skill);
    EXPECT_EQ(table.asked(), "choice of 1") << "which 闪 he gives";
}

// 明法 comes behind a 杀 that had been laid by (蓄谋): it lies in the middle, and waits for its target.
class BehindATurnedUpSlash : public ::testing::Test {
  protected:
    BehindATurnedUpSlash() {
        table.touch({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"slash@CJ"}}}}});
        const auto laid = table.lay_face_down(2, "judge", 2);
        table.touch({{"do", "end"}, {"seat", 1}});
        table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?", "?"}}});
        table.moves(laid, 2, "judge", 2, "slash@CJ");
        EXPECT_THAT(table.asked(), ::testing::StartsWith("slash of 2")) << "it may be used now";
        table.moves(laid, 2, "middle");
    }
    static nlohmann::json with_mingfa() {
        auto seats = plain_seats(4);
        seats[1]["skills"] = {"ofl_shiji__mingfa"};
        return seats;
    }
    PlayedTable table{with_mingfa()};
};

TEST_F(BehindATurnedUpSlash, TheSkillButtonFollowsIt) {
    table.press(2, devices::Button::skill);
    table.answer("目标", "1");
    EXPECT_EQ(table.asked(), "choice of 2") << "whom he contests with";
}

TEST_F(BehindATurnedUpSlash, ASkillThatIsChosenAsksFirstWhomItIsAimedAt) {
    const auto inputs = table.inputs();
    const nlohmann::json chosen{{"do", "choose"}, {"seat", 2}, {"option", "ofl_shiji__mingfa"}};
    table.touch(chosen);
    EXPECT_EQ(table.inputs(), inputs) << "the 杀 would be gone without a word";
    table.answer("目标", "1");
    table.slide(1, 3);
    table.touch(chosen);
    EXPECT_EQ(table.asked(), "choice of 2");
}

TEST(ACardThatWasShown, IsPlayedAtOnceOutOfAHandThatIsNotKnownForCertain) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"ofl_shiji__huishi"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__huishi"}});
    const auto shown = table.lay(1, "duel@SA");
    table.touch({{"do", "pass"}, {"seat", 1}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"seats", {1}}});
    table.leaves(shown);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "premeditate"}, {"seat", 1}, {"cards", {"?"}}}}});
    ASSERT_EQ(table.asked(), "play of 1");
    table.wait(3000);
    table.lay(1, "duel@SA");
    EXPECT_EQ(table.session->inputs().back()["do"], "use");
}

TEST(SkillWindow, IsPassedByTheDiscardThatItWouldHaveSpared) {
    PlayedTable table(with_general(1, "lvmeng"));
    table.pass(1);
    ASSERT_EQ(table.asked(), "choice of 1");  // 克己
    table.lay(1, "slash@S7", "discard");
    EXPECT_EQ(table.asked(), "discard of 1");
    table.lay(1, "slash@S8", "discard");
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

TEST(SkillWindow, IsUsedByItsButton) {
    PlayedTable table(with_general(2, "caocao"));
    const auto slash = table.lay(1, "slash@S7");
    table.pass(2);
    const auto hand = table.game().table().hand(2).size();
    table.press(2, devices::Button::skill);
    EXPECT_EQ(table.game().table().hand(2).size(), hand + 1);
    table.leaves(slash);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

// 八卦阵 in one's own turn: the pad has shown that it is asked about, and no skill of the free time behind it is meant.
TEST(SkillButton, AtAWindowForACardMeansWhatItOffers) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"eight_diagram@S2"};
    seats[0]["skills"] = {"zhiheng", "fanjian"};
    seats[1]["equip"] = {"crossbow@CA"};
    PlayedTable table(seats);
    for (int seat : {1, 2}) table.lay(0, seat == 1 ? "eight_diagram@S2" : "crossbow@CA", "equip", seat);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {2}}, {"then", {1}}});
    table.touch({{"do", "respond"}, {"seat", 2}, {"cards", {"slash@S7"}}});
    ASSERT_EQ(table.asked(), "jink of 1");
    table.press(1, devices::Button::skill);
    EXPECT_EQ(table.asked(), "reveal of 1");
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// 技能 could be 鬼道 or one of the free time behind it: 不出 right after it is no to the card that 鬼道 asks for, and no end of the turn.
TEST(SkillWindow, IsUsedAndThenDeclinedByItsTwoButtons) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"guidao", "rende"};
    seats[0]["judge"] = {"lightning@SA"};
    PlayedTable table(seats);
    table.touch({{"do", "pass"}});
    table.lay(1, "jink@H2");
    ASSERT_EQ(table.asked(), "choice of 1");
    table.press(1, devices::Button::skill);
    table.wait(500);
    table.pass(1);
    EXPECT_EQ(table.asked(), "play of 1");
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 2U);
    EXPECT_EQ(said[said.size() - 2]["skill"], "guidao");
    EXPECT_EQ(said.back()["do"], "pass");
}

// 短兵 and 奋迅: which of them 技能 meant is settled by 守玺, about which its owner is asked right behind 短兵.
TEST(SkillButton, ThatCouldBeTwoSkillsIsSettledByWhatSomebodyElseSaysBehindOneOfThem) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"duanbing", "fenxun"};
    seats[1]["skills"] = {"fhyx__shouxi"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@C4"}}, {"targets", {2}}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.press(1, devices::Button::skill);
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "fhyx__shouxi"}});
    const auto said = table.session->inputs();
    ASSERT_GE(said.size(), 2U);
    EXPECT_EQ(said[said.size() - 2]["skill"], "duanbing");
}

// 通博: a card that it exchanges goes to the general, and what comes down on the discard pile is no part of it.
TEST(ASkillThatTakesCards, TakesNoneThatIsReplaced) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"fhyx__tongbo"};
    seats[0]["equip"] = {"zhuahuangfeidian@HK"};
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {"slash@S7"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "general"}, {"seat", 1}}}}}});
    for (const int seat : {1, 2}) {
        table.touch({{"do", "end"}, {"seat", seat}});
        table.touch({{"do", "discard"}, {"seat", seat}, {"cards", {"?", "?"}}});
    }
    ASSERT_EQ(table.asked(), "choice of 1");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "fhyx__tongbo"}});
    const auto worn = table.lay(0, "zhuahuangfeidian@HK", "equip", 1);
    table.moves(worn, 1, "discard");
    table.lay(1, "hualiu@DK", "equip", 1);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
    EXPECT_EQ(table.asked(), "play of 1");
}

// 屯田 could still be used by the one who has just given a 杀 in a 决斗: 不出 of the other gives none.
TEST(SkillWindow, OfAnotherDoesNotMakeAnEndOutOfWhatIsDeclinedBehindIt) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"tuntian"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    table.lay(2, "slash@H10");
    ASSERT_EQ(table.asked(), "choice of 2");
    table.pass(1);
    EXPECT_EQ(table.hp(1), 3) << "he has lost the duel";
    EXPECT_EQ(table.asked(), "play of 1");
}

}  // namespace
}  // namespace jianjun::app
