// The words of a move (牌的移动).
#include "vision/table_move.h"

#include <gtest/gtest.h>

namespace jianjun::vision {
namespace {

TEST(CountedMoves, SayWhatReadsHowMuchAndHowSurely) {
    TableMove move;
    move.kind = TableMove::Kind::health;
    move.seat = 3, move.value = 2, move.confidence = 0.966;
    EXPECT_EQ(counted(move), "health of seat 3 reads 2 (0.97)");
    move.kind = TableMove::Kind::tokens;
    move.seen.name = "token:chain";
    EXPECT_EQ(counted(move), "token:chain of seat 3 reads 2 (0.97)");
    EXPECT_STREQ(to_string(move.kind), "tokens");
}

}  // namespace
}  // namespace jianjun::vision
