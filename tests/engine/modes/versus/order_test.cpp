#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::versus_order_test {
namespace {

// A turn without a word: the play phase is ended, cards above the limit are given away.
Versus& idle(Versus& t) {
    const int seat = t.turn();
    t.end(seat);
    if (t.asked().find(":discard") != std::string::npos) {
        const int over = t.hand(seat) - t.hp(seat);
        t.discard(seat, std::vector<std::string>(static_cast<std::size_t>(over), "?"));
    }
    return t;
}

TEST(VersusOrder, TheColdCaptainSaysWhichSideBegins) {
    Versus t;
    EXPECT_EQ(t.asked(), "4:choice warm cold");
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("warm")), "not_asked");
    t.choose(4, "warm");
    EXPECT_EQ(t.asked(), "1:choice captain vanguards");
    Versus other;
    other.choose(4, "cold");
    EXPECT_EQ(other.asked(), "4:choice captain vanguards");
}

TEST(VersusOrder, ASetUpThatNamesTheFirstSeatHasSaidSo) {
    Versus t(json{{"first", 2}});
    EXPECT_EQ(t.turn(), 2);
    idle(t);
    EXPECT_EQ(t.turn(), 6) << "the other vanguard right after";
    idle(t);
    EXPECT_EQ(t.asked(), "1:choice captain vanguards");
}

TEST(VersusOrder, TheCaptainActs) {
    Versus t;
    t.choose(4, "warm").choose(1, "captain");
    EXPECT_EQ(t.turn(), 1);
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice captain vanguards") << "the sides alternate";
}

TEST(VersusOrder, OneVanguardIsNamedAndTheOtherActsRightAfter) {
    Versus t;
    t.choose(4, "warm").choose(1, "vanguards");
    EXPECT_EQ(t.refused(says(Do::choose, 1).naming({2})), "target") << "one of the own side";
    EXPECT_EQ(t.refused(says(Do::choose, 1).naming({1})), "target") << "the captain is no vanguard";
    t.input(says(Do::choose, 1).naming({5}));
    EXPECT_EQ(t.turn(), 5);
    idle(t);
    EXPECT_EQ(t.turn(), 3) << "the other vanguard, unasked";
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice captain vanguards");
}

TEST(VersusOrder, WhatOnlyOneAnswerCouldSettleIsNotAsked) {
    Versus t;
    t.choose(4, "warm").choose(1, "captain");
    idle(t).choose(4, "captain");
    idle(t);
    EXPECT_EQ(t.asked(), "1:choice") << "only the vanguards are left, one of them is to be named";
    t.input(says(Do::choose, 1).naming({3}));
    idle(t);
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice");
    t.input(says(Do::choose, 4).naming({6}));
    idle(t);
    EXPECT_EQ(t.state()["round"], 1);
    idle(t);
    EXPECT_EQ(t.state()["round"], 2);
    EXPECT_EQ(t.asked(), "1:choice captain vanguards") << "warm again, as cold was last";
}

TEST(VersusOrder, TheDeadAreNotWaitedFor) {
    Versus t;
    t.input(json{{"do", "rule"}, {"kill", {{"seat", 3}}}});
    t.choose(4, "warm").choose(1, "vanguards");
    EXPECT_EQ(t.turn(), 5) << "the only vanguard left is not asked for";
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice captain vanguards");
}

TEST(VersusOrder, ASideWhoseSeatsHaveAllActedIsPassedOver) {
    Versus t;
    t.input(json{{"do", "rule"}, {"kill", {{"seat", 3}}}})
        .input(json{{"do", "rule"}, {"kill", {{"seat", 5}}}});
    t.choose(4, "warm");
    EXPECT_EQ(t.turn(), 1);
    idle(t).choose(4, "captain");
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice") << "cold acts again";
}

TEST(VersusOrder, OneByOneTheSidesAlternateAfterEachVanguard) {
    Versus t(json{{"options", {{"3v3_turns", "one_by_one"}}}});
    t.choose(4, "warm").choose(1, "vanguards").input(says(Do::choose, 1).naming({3}));
    idle(t);
    EXPECT_EQ(t.asked(), "4:choice captain vanguards");
    t.choose(4, "captain");
    idle(t);
    EXPECT_EQ(t.asked(), "1:choice captain vanguards");
    t.choose(1, "vanguards");
    EXPECT_EQ(t.turn(), 5);
}

TEST(VersusOrder, ARuledTurnCountsAsThatSeatsOwn) {
    Versus t;
    t.choose(4, "warm").choose(1, "captain");
    t.input(json{{"do", "rule"}, {"turn", {{"seat", 2}, {"phase", "play"}}}});
    EXPECT_EQ(t.turn(), 2);
    t.end(2);
    EXPECT_EQ(t.turn(), 6) << "the other vanguard of the same side";
}

// ---- rounds with dead seats ----

// What a round asks and whose turns it has, one word each: "1?" the captain is asked, "5" that seat's turn.
// Asked, a captain acts himself unless only his vanguards are left; of two vanguards the first is named.
// Ends when the round does. `victim` is ruled dead in the turn of `kill_in_turn_of`.
std::string round_of(Versus& t, int kill_in_turn_of = 0, int victim = 0, bool vanguards_first = false) {
    std::string told;
    const int round = t.state()["round"];
    for (int n = 0; n < 20 && t.state()["round"] == round; ++n) {
        const auto& prompt = *t.game->prompt();
        if (prompt.kind == Prompt::Kind::choice) {
            const int captain = prompt.seats.front();
            told += std::to_string(captain) + "? ";
            const auto options = prompt.options;
            if (options.empty())
                t.input(says(Do::choose, captain).naming({captain == 1 ? 3 : 2}));
            else
                t.choose(captain, vanguards_first ? options.back() : options.front());
            continue;
        }
        const int seat = t.turn();
        told += std::to_string(seat) + " ";
        if (seat == kill_in_turn_of) t.input(json{{"do", "rule"}, {"kill", {{"seat", victim}}}});
        if (t.alive(seat)) idle(t);
    }
    return told;
}

Versus without(const std::vector<int>& dead, const char* turns) {
    Versus t(json{{"options", {{"3v3_turns", turns}}}});
    for (const int seat : dead) t.input(json{{"do", "rule"}, {"kill", {{"seat", seat}}}});
    t.choose(4, "warm");
    return t;
}

class VersusOrderOfTheDead : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Turns, VersusOrderOfTheDead, ::testing::Values("captain_or_both", "one_by_one"),
                         [](const auto& turns) { return std::string(turns.param); });

TEST_P(VersusOrderOfTheDead, WithADeadVanguardTheRoundEndsWhenTheFiveLeftHaveActed) {
    auto t = without({3}, GetParam());
    EXPECT_EQ(round_of(t), "1? 1 4? 4 5 4? 2 6 ");
    EXPECT_EQ(t.state()["round"], 2);
    EXPECT_EQ(t.asked(), "1:choice captain vanguards") << "cold was last";
}

// The side with fewer acts with its vanguard first: cold's two are one act, or two of them.
TEST_P(VersusOrderOfTheDead, TheVanguardWhoIsLeftActsAlone) {
    auto t = without({3}, GetParam());
    const bool both = GetParam() == std::string("captain_or_both");
    EXPECT_EQ(round_of(t, 0, 0, true), both ? "1? 5 4? 4? 2 6 1 4 " : "1? 5 4? 4? 2 1 4? 6 4 ");
    EXPECT_EQ(t.asked(), "1:choice captain vanguards");
}

TEST_P(VersusOrderOfTheDead, WithBothVanguardsDeadTheCaptainActsAndTheOthersFinishTheRound) {
    auto t = without({3, 5}, GetParam());
    EXPECT_EQ(round_of(t), "1 4? 4 4? 2 6 ") << "what one answer alone could settle is not asked";
    EXPECT_EQ(t.state()["round"], 2);
    EXPECT_EQ(t.turn(), 1) << "warm begins again, unasked: its captain is all there is";
}

TEST_P(VersusOrderOfTheDead, WithAllVanguardsDeadTheCaptainsTakeTurns) {
    auto t = without({2, 3, 5, 6}, GetParam());
    EXPECT_EQ(round_of(t), "1 4 ");
    EXPECT_EQ(round_of(t), "1 4 ");
    EXPECT_EQ(t.state()["round"], 3);
}

TEST_P(VersusOrderOfTheDead, TheSideThatDidNotActLastBeginsTheNextRoundWithAsFewAsItHas) {
    auto t = without({2, 6}, GetParam());
    EXPECT_EQ(round_of(t), "1? 1 4 1? 3 5 ");
    EXPECT_EQ(t.turn(), 4) << "warm was last";
    EXPECT_EQ(round_of(t), "4 1? 1 1? 3 5 ");
}

// He dies before the turn that would have been his.
TEST_P(VersusOrderOfTheDead, WhoDiesInTheRoundIsNotWaitedFor) {
    auto t = without({}, GetParam());
    const bool both = GetParam() == std::string("captain_or_both");
    EXPECT_EQ(round_of(t, 3, 5, true), both ? "1? 1? 3 4? 4? 2 6 1 4 " : "1? 1? 3 4? 4? 2 1 4? 6 4 ")
        << "the vanguard who would have acted right after is dead";
    EXPECT_EQ(t.asked(), "1:choice captain vanguards");
}

// He dies in the turn itself, which ends at once; it was the act of his side all the same.
TEST_P(VersusOrderOfTheDead, WhoDiesInTheOwnTurnHasActed) {
    auto t = without({}, GetParam());
    const bool both = GetParam() == std::string("captain_or_both");
    EXPECT_EQ(round_of(t, 3, 3, true), both ? "1? 1? 3 5 4? 4? 2 6 1 4 " : "1? 1? 3 4? 4? 2 1? 5 4? 6 1 4 ");
    EXPECT_EQ(t.state()["round"], 2);
}

// Whoever has acted and dies later in the round changes nothing of it.
TEST_P(VersusOrderOfTheDead, WhoDiesAfterTheOwnTurnIsMissedFromTheNextRoundOn) {
    auto t = without({}, GetParam());
    const bool both = GetParam() == std::string("captain_or_both");
    EXPECT_EQ(round_of(t, 4, 3, true), both ? "1? 1? 3 5 4? 4? 2 6 1 4 " : "1? 1? 3 4? 4? 2 1? 5 4? 6 1 4 ");
    EXPECT_EQ(round_of(t, 0, 0, true), both ? "1? 5 4? 4? 2 6 1 4 " : "1? 5 4? 4? 2 1 4? 6 4 ");
}

}  // namespace
}  // namespace jianjun::engine::testing::versus_order_test
