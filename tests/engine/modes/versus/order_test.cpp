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

}  // namespace
}  // namespace jianjun::engine::testing::versus_order_test
