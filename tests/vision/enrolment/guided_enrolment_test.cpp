// What of a deck is learnt and what is still to come (引导登记).
#include "vision/enrolment/guided_enrolment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace jianjun::vision {
namespace {

using testing::ElementsAre;

const std::vector<std::string> six_cards{"slash@S7", "slash@S8", "slash@S8", "jink@H2", "jink@H2", "duel@SA"};

Sighting seen(Certainty sure, const std::string& name, const std::string& label = {}) {
    Sighting s;
    s.sure = sure;
    s.name = name;
    s.label = label;
    return s;
}

TEST(WantedCards, CopiesAreCountedAndLearntOnce) {
    WantedCards wanted(six_cards);
    EXPECT_EQ(wanted.cards(), 6);
    EXPECT_EQ(wanted.had_cards(), 0);
    wanted.learnt("slash@S8");
    wanted.learnt("general:caocao");
    EXPECT_EQ(wanted.had_cards(), 2);
    const auto missing = wanted.missing();
    ASSERT_EQ(missing.size(), 3u);
    EXPECT_EQ(missing[1].label, "jink@H2");
    EXPECT_EQ(missing[1].copies, 2);
    EXPECT_THAT(wanted.next(2), ElementsAre("slash@S7", "jink@H2"));
    wanted.taken_back("slash@S8");
    EXPECT_THAT(wanted.next(9), ElementsAre("slash@S7", "slash@S8", "jink@H2", "duel@SA"));
}

TEST(WantedCards, AnExactReadingIsBelievedOnceItsNameIsComplete) {
    WantedCards wanted(six_cards);
    wanted.learnt("slash@S7");
    const auto early = wanted.judge(seen(Certainty::exact, "slash", "slash@S7"));
    EXPECT_FALSE(early.known) << "it may be ♠8, which nobody has learnt";
    EXPECT_EQ(early.proposal, "slash@S7");
    wanted.learnt("slash@S8");
    EXPECT_TRUE(wanted.judge(seen(Certainty::exact, "slash", "slash@S7")).known);
}

TEST(WantedCards, ProposesWhatAnotherPrintingReads) {
    const WantedCards wanted(six_cards);
    const auto judged = wanted.judge(seen(Certainty::exact, "duel", "duel@SA"));
    EXPECT_FALSE(judged.known);
    EXPECT_EQ(judged.proposal, "duel@SA");
}

TEST(WantedCards, TheOnlyOneLeftOfANameIsProposed) {
    WantedCards wanted(six_cards);
    EXPECT_EQ(wanted.judge(seen(Certainty::name, "slash")).proposal, "");
    wanted.learnt("slash@S7");
    EXPECT_EQ(wanted.judge(seen(Certainty::name, "slash")).proposal, "slash@S8");
    EXPECT_EQ(wanted.judge(seen(Certainty::name, "lightning")).proposal, "") << "not of this deck";
    EXPECT_FALSE(wanted.judge(seen(Certainty::unknown, "")).known);
}

TEST(WantedCards, BacksAreAskedOnce) {
    WantedCards wanted(six_cards);
    EXPECT_FALSE(wanted.judge(seen(Certainty::back, "back", "back")).known);
    wanted.learnt("back");
    EXPECT_TRUE(wanted.judge(seen(Certainty::back, "back", "back")).known);
}

TEST(ReadingOrder, RowsFromTheTopEachFromLeftToRight) {
    // Laid by hand: nobody's rows are straight.
    EXPECT_THAT(
        reading_order(
            {{{300, 110}, 100}, {{100, 90}, 98}, {{200, 100}, 102}, {{110, 320}, 101}, {{320, 300}, 99}}),
        ElementsAre(1u, 2u, 0u, 3u, 4u));
    EXPECT_THAT(reading_order({}), ElementsAre());
}

TEST(ReadingOrder, AFramePrintedOnACardIsNoCard) {
    EXPECT_THAT(reading_order({{{100, 100}, 100}, {{90, 110}, 35}, {{200, 100}, 100}}), ElementsAre(0u, 2u));
}

}  // namespace
}  // namespace jianjun::vision
