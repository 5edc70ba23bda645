// More than one reading at a time (多种读法并行): a question that nobody answers holds up nothing, and what makes no sense
// afterwards is read once more.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A 铁索连环 whose target nobody says, and the table plays on.
void play_on_behind_a_chain(PlayedTable& table) {
    table.lay(1, "iron_chain@SJ");
    table.wait(5500);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("目标")));
    table.lay(1, "crossbow@CA", "equip", 1);
    table.wait(13'000);
}

TEST(SeveralReadings, LetTheGameGoOnBehindAQuestionThatNobodyAnswers) {
    PlayedTable table(plain_seats(4));
    play_on_behind_a_chain(table);
    EXPECT_EQ(last_that_counts(table, "crossbow@CA").value("do", ""), "use");
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("目标"))) << "it is still asked";
}

TEST(SeveralReadings, ArePutRightByWhoeverAnswersLater) {
    PlayedTable table(plain_seats(4));
    play_on_behind_a_chain(table);
    table.answer("目标", "3号位");
    EXPECT_EQ(last_that_counts(table, "iron_chain@SJ").value("targets", nlohmann::json()), nlohmann::json{3});
    EXPECT_TRUE(table.game().table().seat(3).chained);
    EXPECT_EQ(last_that_counts(table, "crossbow@CA").value("do", ""), "use") << "what followed is said again";
    EXPECT_THAT(table.open(), IsEmpty());
}

// Whose card was taken off the pile of hands hangs on who was meant: it is read once more, and what was said
// since is said again.
TEST(SeveralReadings, ReadWhatCameSinceOnceMoreWhereSomebodyAnswersLater) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "dismantlement@S4");
    table.wait(500);
    table.lay(0, "thunder__slash@S6", "discard");
    table.wait(1000);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.pass(1);
    table.wait(1000);
    table.lay(2, "ex_nihilo@H7");
    table.wait(20'000);
    ASSERT_THAT(table.session->inputs(), Not(IsEmpty())) << "the table has gone on";
    ASSERT_NE(table.session->inputs()[0]["targets"], json({3}));
    table.answer("目标是谁", "3号");
    table.wait(1000);
    const auto inputs = table.session->inputs();
    std::vector<json> counting;
    for (std::size_t n = 0; n < inputs.size(); ++n)
        if (table.game().counts(static_cast<int>(n + 1)) && inputs[n]["do"] != "take_back")
            counting.push_back(inputs[n]);
    ASSERT_EQ(counting.size(), 5U);
    EXPECT_EQ(counting[0]["targets"], json({3}));
    EXPECT_EQ(counting[1]["from"]["seat"], 3);
    EXPECT_EQ(counting[2]["cards"], json({"crossbow@CA"}));
    EXPECT_EQ(counting[3]["do"], "end");
    EXPECT_EQ(counting[4]["seat"], 2);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(SeveralReadings, GoWithWhatWasTakenBack) {
    PlayedTable table(plain_seats(4));
    play_on_behind_a_chain(table);
    table.take_back(2);
    EXPECT_THAT(table.questions(false), IsEmpty()) << "nothing stands that could be put right";
}

// Whoever plays on presses 不出 at a pad that shows the question: it ends his turn once the question is
// answered elsewhere.
TEST(SeveralReadings, KnowWhatAPressMeantInTheOneThatIsAnswered) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "iron_chain@SJ");
    table.wait(5500);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("目标")));
    table.lay(1, "crossbow@CA", "equip", 1);
    table.pass(1);
    table.answer("目标", "3号位");
    EXPECT_EQ(last_that_counts(table, "iron_chain@SJ").value("targets", nlohmann::json()), nlohmann::json{3});
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_THAT(table.open(), IsEmpty());
}

// His own pad says which it is: the same 不出 has proposed the next target.
TEST(SeveralReadings, TakeAPressAtItsPadForAnAnswerWhereThatPadAnswers) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "iron_chain@SJ");
    table.wait(5500);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.pass(1);
    table.press(1, devices::Button::answer);
    EXPECT_EQ(last_that_counts(table, "iron_chain@SJ").value("targets", nlohmann::json()), nlohmann::json{2});
    EXPECT_EQ(table.game().table().turn, 1);
}

// 过河拆桥: the horse is still before its owner when the next card lies there.
TEST(SeveralReadings, LetACardWaitForTheChoiceThatGoesBefore) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"zixing@DK"};
    PlayedTable table(seats);
    const auto horse = table.lay(0, "zixing@DK", "equip", 2);
    table.lay(1, "dismantlement@S3");
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_THAT(table.open(), IsEmpty());
    EXPECT_EQ(last_that_counts(table, "crossbow@CA"), nullptr);
    table.moves(horse, 2, "discard");
    EXPECT_EQ(last_that_counts(table, "crossbow@CA").value("do", ""), "use");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(SeveralReadings, FlagACardBehindAChoiceThatNobodyMakes) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"zixing@DK"};
    PlayedTable table(seats);
    table.lay(0, "zixing@DK", "equip", 2);
    table.lay(1, "dismantlement@S3");
    table.lay(1, "crossbow@CA", "equip", 1);
    table.wait(4000);
    EXPECT_FALSE(table.open().empty());
}

// A 桃 that somebody who is dying throws on the pile saves him, or is what he leaves.
TEST(SeveralReadings, AskOfWhatADyingManThrowsDown) {
    auto seats = plain_seats(3);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.wait(5500);
    table.answer("目标", "2号位");
    table.pass(2);
    table.slide(2, 0);
    table.lay(2, "peach@H8", "discard");
    EXPECT_EQ(last_that_counts(table, "peach@H8"), nullptr);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("桃")));
}

// The deck has two ♠8 杀: the one that was used is squared up, and the game goes on.
TEST(SeveralReadings, TakeACardThatLiesThereOnceMoreForNothing) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S8");
    table.pass(2);
    table.slide(2, 3);
    ASSERT_EQ(table.asked(), "play of 1");
    const int inputs = table.inputs();
    table.leaves(slash);
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.inputs(), inputs) << "whether it is the other one is told by what follows";
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_EQ(table.inputs(), inputs + 1);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(SeveralReadings, TakeTheDecksOtherOneForWhatIsAnswered) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "crossbow@CA", "equip", 1);
    const auto slash = table.lay(1, "slash@S8");
    table.pass(2);
    table.slide(2, 3);
    table.leaves(slash);
    table.lay(1, "slash@S8");
    table.lay(2, "jink@D2");
    EXPECT_EQ(last_that_counts(table, "jink@D2").value("do", ""), "respond");
    EXPECT_THAT(table.open(), IsEmpty());
}

// Seat 1 is asked for a 杀 next, and only looks at the one that seat 2 has laid: the same card lies there
// again.
TEST(SeveralReadings, TakeWhatAnotherLooksAtForTheSameCard) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "duel@SA");
    const auto slash = table.lay(2, "slash@S8");
    table.leaves(slash, 1);
    table.wait(1000);
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.asked(), "slash of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

// Two delayed tricks are judged: the card that decided on the first is looked at, and lies there again. The
// deck has another ♦2 闪.
TEST(SeveralReadings, TakeAJudgementThatIsLookedAtForNoOther) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"supply_shortage@C4"}}, {"targets", {2}}});
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"indulgence@S6"}}, {"targets", {2}}});
    table.touch({{"do", "end"}, {"seat", 1}});
    table.pass(1), table.pass(2);
    ASSERT_EQ(table.asked(), "reveal of 2");
    const auto judged = table.lay(2, "jink@D2");
    const auto inputs = table.inputs();
    table.leaves(judged);
    table.wait(1000);
    table.lay(2, "jink@D2");
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_THAT(table.open(), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
