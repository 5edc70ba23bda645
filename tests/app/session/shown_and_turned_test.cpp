// Cards that are shown, turned up or thrown down by people whom nobody saw lay them (亮出来的牌).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::IsEmpty;
using nlohmann::json;

json newest(const PlayedTable& table) {
    auto line = table.session->inputs().back();
    line.erase("read"), line.erase("at"), line.erase("prompt");
    return line;
}

// ♦10 闪 is shown for a 火攻 and used; the deck's other one that comes down soon after is no card that was told before.
TEST(ShownCard, DoesNotTellItsTwin) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"fire_attack@H2"}}, {"targets", {2}}});
    table.touch({{"do", "reveal"}, {"seat", 2}, {"cards", {"jink@D10"}}});
    table.touch({{"do", "pass"}, {"seat", 1}});
    table.lay(1, "slash@S7");
    const auto jink = table.lay(2, "jink@D10");
    ASSERT_EQ(table.asked(), "play of 1");
    table.moves(jink, 1, "discard");
    table.leaves(jink);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(2, "slash@S8");
    ASSERT_EQ(table.asked(), "jink of 1");
    table.lay(1, "jink@D10");
    EXPECT_EQ(newest(table), json({{"do", "respond"}, {"seat", 1}, {"cards", {"jink@D10"}}}));
    EXPECT_EQ(table.asked(), "play of 2");
}

// 三顾: he need not show any of the pile's top cards, and a card that he lays down may be one that he plays.
TEST(ShownCard, MayBeOneThatIsPlayedOnceNothingIsShown) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"ofl__sangu"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl__sangu"}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    table.lay(1, "ex_nihilo@H7");
    EXPECT_EQ(newest(table)["do"], "skill") << "it is not taken for one that he shows";
    EXPECT_THAT(table.questions(false), ::testing::ElementsAre(::testing::HasSubstr("【无中生有♥7】是什么意思")));
    table.answer("无中生有", "使用");
    EXPECT_EQ(newest(table), json({{"do", "use"}, {"seat", 1}, {"cards", {"ex_nihilo@H7"}}}));
}

// 除疠 took it unseen: what comes down says what it is, and only then 礼让 may give it to somebody.
TEST(ShownCard, ComesDownBeforeItMayBeGivenAway) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"hs__chuli"};
    seats[1]["skills"] = {"lirang"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__chuli"}, {"targets", {2}}});
    table.lay(1, "duel@CA", "discard");
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"?"}}, {"from", {{"seat", 2}, {"zone", "hand"}}}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.lay(2, "jink@D7", "discard");
    EXPECT_EQ(newest(table)["do"], "reveal");
    EXPECT_EQ(table.asked(), "choice of 2");
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "lirang"}, {"targets", {3}}});
    EXPECT_THAT(table.game().table().known_hand(3, 0), ::testing::ElementsAre(engine::Face{engine::CardId::jink, engine::Suit::diamond, 7, false}));
    EXPECT_THAT(table.open(), IsEmpty());
}

// 施仁 goes by without a word, and the card that 火攻 asks for is shown.
TEST(ShownCard, IsShownBehindASkillThatItsOwnerLetsGoBy) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    seats[1]["hand"] = {"axe@D5"};
    PlayedTable table(seats);
    table.lay(1, "fire_attack@H3");
    table.press(2, devices::Button::answer);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(2, "axe@D5");
    EXPECT_EQ(newest(table)["do"], "reveal");
    EXPECT_EQ(table.asked(), "discard of 1");
}

// 急救 was said, and before its card comes down somebody has to turn over the top of the pile (戈帛): it is not that card.
TEST(ShownCard, IsNoneThatWasSaidToRescueSomebody) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"gebo"};
    seats[1]["hp"] = 1;
    seats[2]["skills"] = {"jijiu"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.slide(2, 0);
    ASSERT_EQ(table.asked(), "peach of 1");
    table.pass(1);
    table.pass(2);
    table.touch({{"do", "respond"}, {"seat", 3}, {"cards", {"jink@DJ"}}, {"as", "peach"}, {"skill", "jijiu"}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    table.lay(3, "jink@DJ");
    EXPECT_EQ(table.asked(), "reveal of 1");
    table.lay(1, "dismantlement@HQ");
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 1}, {"cards", {"dismantlement@HQ"}}}));
    EXPECT_THAT(table.open(), IsEmpty());
}

// 国色 was said; its card lies in the judgement zone before 统度 lets the rules move it there, and is no 杀.
TEST(SaidCard, LiesInTheJudgementZoneBeforeTheRulesMoveItThere) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"guose"};
    seats[1]["skills"] = {"ofl_shiji__tongdu"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@DK"}}, {"as", "indulgence"}, {"skill", "guose"}, {"targets", {2}}});
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(1, "slash@DK", "judge", 2);
    EXPECT_EQ(table.inputs(), 1);
    table.touch({{"do", "pass"}, {"seat", 2}});
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().cards({engine::Zone::judge, 2}).size(), 1U);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 额外牌堆: what lay there a moment ago and went back into it is found again.
TEST(ShownCard, OfTheExtraDeckIsFoundAgainJustAfterItWentBack) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"ofl_shiji__weipo"};
    PlayedTable table(seats, {{"extra_deck", true}});
    const auto shown = table.lay(1, "extra:nullification@HK");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__weipo"}, {"targets", {2}}});
    table.leaves(shown);
    table.touch({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}, {"cards", {"?"}}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    table.wait(1000);
    table.lay(1, "extra:nullification@HK");
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 1}, {"cards", {"extra:nullification@HK"}}}));
}

// Two ♥10 杀 are thrown down one after the other: the first is covered by the second.
TEST(Discard, OfACardWhoseTwinItCoversIsNoneThatCameBack) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    const auto first = table.lay(1, "slash@H10", "discard");
    table.lay(1, "jink@H2", "discard");
    table.lay(1, "jink@D2", "discard");
    table.leaves(first);
    table.lay(1, "slash@H10", "discard");
    table.lay(1, "peach@H3", "discard");
    EXPECT_EQ(newest(table), json({{"do", "discard"}, {"seat", 1}, {"cards", {"slash@H10", "jink@H2", "jink@D2", "slash@H10", "peach@H3"}}}));
}

// The next player sweeps seat 1's ♥10 beneath the 闪 that covered it, and lays the deck's other one.
TEST(Slash, WhoseTwinWasSweptAwayByTheSameArmIsNoneThatCameBack) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = seats[0]["max_hp"] = 8;  // nothing is too much
    PlayedTable table(seats);
    const auto slash = table.lay(1, "slash@H10");
    const auto jink = table.lay(2, "jink@D3");
    table.touch({{"do", "end"}, {"seat", 1}});
    table.moves(jink, 2, "discard");
    table.leaves(slash, 2);
    table.wait(3000);
    table.lay(2, "slash@H10");
    EXPECT_EQ(newest(table), json({{"do", "use"}, {"seat", 2}, {"cards", {"slash@H10"}}}));
}

// One ♦2 judged and swept, the deck's other one is turned over for the next 八卦阵.
TEST(Judgement, WhoseTwinWasSweptIsNoneThatCameBack) {
    auto seats = plain_seats(3);
    for (auto& seat : seats) seat["hp"] = seat["max_hp"] = 8;  // nothing is too much
    seats[1]["equip"] = {"eight_diagram@C2"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "eight_diagram"}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    const auto jink = table.lay(2, "jink@D2");
    const auto slash = table.lay(1, "slash@S7");
    ASSERT_EQ(table.asked(), "play of 1");
    table.moves(slash, 1, "discard");
    table.leaves(jink, 1);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "end"}, {"seat", 2}});
    table.touch({{"do", "use"}, {"seat", 3}, {"cards", {"slash@S8"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "eight_diagram"}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.wait(1000);
    table.lay(2, "jink@D2");
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 2}, {"cards", {"jink@D2"}}}));
}

// 蓄谋: seat 1 lays its only card by, and is asked to turn it up as its next turn begins.
class LaidBy : public ::testing::Test {
  protected:
    LaidBy() : table(seats(), {{"deal", 1}}) {
        table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "蓄谋"}});
        table.touch({{"do", "by_hand"}, {"seat", 1}, {"start", {{"event", "premeditate"}, {"seat", 1}, {"cards", {"slash@S7"}}}}});
        card = table.lay_face_down(1, "judge", 1);
        table.touch({{"do", "done"}, {"seat", 1}});
        table.touch({{"do", "end"}, {"seat", 1}});
        table.touch({{"do", "end"}, {"seat", 2}});
    }
    static json seats() {
        auto seats = plain_seats(2);
        seats[0]["skills"] = {"蓄谋"};
        seats[0]["hand"] = {"slash@S7"};
        return seats;
    }
    PlayedTable table;
    std::uint64_t card = 0;
};

// Whoever lays down his only card is known to have laid that one. Turned up where it lies it is told all the same.
TEST_F(LaidBy, IsReadAsItIsTurnedUpThoughItsFaceWasKnown) {
    ASSERT_EQ(table.asked(), "reveal of 1");
    table.turn_up(card, 1, "slash@S7");
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 1}, {"cards", {"slash@S7"}}}));
    EXPECT_THAT(table.open(), IsEmpty());
}

// Words about the card that was turned up answer what is asked about it, and take nothing back.
TEST_F(LaidBy, IsUsedByWordsOnceItIsTurnedUp) {
    table.turn_up(card, 1, "slash@S7");
    const auto inputs = table.inputs();
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_EQ(table.inputs(), inputs + 1);
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.open(), IsEmpty());
}

// The last of a row is taken, and 技能 is pressed at once: it is said of the free time after it.
TEST(SkillButton, PressedAsACardIsTakenUpIsForWhatFollows) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"议事"};
    PlayedTable table(seats);
    table.lay(1, "amazing_grace@H3");
    const auto jink = table.lay(1, "jink@H2"), peach = table.lay(1, "peach@H4");
    table.leaves(jink);
    table.wait(1500);
    table.leaves(peach);
    table.wait(200);
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.press(1, devices::Button::skill);
    table.wait(2000);
    ASSERT_EQ(table.asked(), "by_hand of 1");
    EXPECT_EQ(newest(table)["do"], "skill");
    EXPECT_EQ(newest(table)["skill"], "议事");
    EXPECT_THAT(table.open(), IsEmpty());
}

struct Council : ::testing::Test {
    PlayedTable table{seats()};

    static json seats() {
        auto list = plain_seats(3);
        list[0]["skills"] = {"议事"};
        return list;
    }
    std::uint64_t lay_opinion(int arm) {
        auto m = table.move(vision::TableMove::Kind::appeared, "", "middle", 0, arm);
        m.seen.sure = vision::Certainty::back;
        m.card = ++table.cards;
        table.last[m.card] = m;
        table.see(m);
        return m.card;
    }
    void turn_up(std::uint64_t card, const std::string& label, int arm) { table.turn_up(card, arm, label); }
};

// Nobody saw who laid his opinion down: whoever turns it up did.
TEST_F(Council, AnOpinionIsOfWhoeverTurnsItUp) {
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "议事"}});
    table.touch({{"do", "by_hand"}, {"seat", 1}, {"start", {{"event", "deliberation"}, {"seat", 1}, {"seats", {1, 2, 3}}}}});
    const auto first = lay_opinion(1), second = lay_opinion(0), third = lay_opinion(3);
    turn_up(second, "slash@S7", 2);
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 2}, {"cards", {"slash@S7"}}}));
    turn_up(third, "jink@H2", 0);
    EXPECT_EQ(newest(table), json({{"do", "reveal"}, {"seat", 3}, {"cards", {"jink@H2"}}}));
    turn_up(first, "peach@H3", 1);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 以逸待劳: what comes down on the discard pile says that nobody has said 无懈可击.
TEST(Discard, ThatATrickTakesSaysThatNobodyStoppedIt) {
    const auto pair = [](const char* main, const char* deputy) { return json{{"generals", {main, deputy}}, {"shown", {true, true}}, {"hp", 4}, {"max_hp", 4}}; };
    PlayedTable table(json{pair("hs__zhenji", "hs__xuhuang"), pair("hs__xiahouyuan", "hs__caoren"), pair("hs__machao", "hs__zhurong"), pair("hs__zhouyu", "hs__ganning")},
                      {{"mode", "kingdom"}, {"deck", "kingdom"}, {"advisory", true}});
    table.lay(1, "await_exhausted@HJ");
    ASSERT_EQ(table.inputs(), 1);
    table.lay(1, "slash@S7", "discard");
    table.lay(1, "peach@H4", "discard");
    EXPECT_EQ(newest(table), json({{"do", "discard"}, {"seat", 1}, {"cards", {"slash@S7", "peach@H4"}}}));
    table.lay(0, "jink@H2", "discard");
    table.lay(2, "jink@D2", "discard");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
