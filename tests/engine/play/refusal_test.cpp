// Refusals (拒绝): in the place of a verdict, and of whatever was to be read.
#include "engine/play/refusal.h"

#include <gtest/gtest.h>

namespace jianjun::engine::testing::refusal_test {
namespace {

constexpr ReasonOf<int> too_many{"too_many"};

Read<int> read_small(int n) {
    if (n > 3) return refuse("count", too_many(n));
    return n;
}

Verdict check_twice(int n) {
    if (auto once = verdict_of(read_small(n))) return once;
    return n > 1 ? refuse("count", too_many(2 * n)) : Verdict{};
}

Read<std::string> read_word(int n) {
    const auto small = read_small(n);
    if (!small) return refuse(small.error());
    return std::to_string(*small);
}

TEST(Refusal, StandsForAVerdictAndForWhatWasToBeRead) {
    EXPECT_EQ(read_small(2).value(), 2);
    EXPECT_EQ(read_word(3).value(), "3");
    EXPECT_FALSE(check_twice(1));
    EXPECT_EQ(to_string(check_twice(2)->reason), "too_many(4)");
    EXPECT_EQ(to_string(check_twice(7)->reason), "too_many(7)");
    EXPECT_EQ(read_word(5).error().code, "count") << "handed on as it is";
    EXPECT_EQ(to_string(read_word(5).error().reason), "too_many(5)");
}

TEST(Refusal, IsNeverTakenForSomethingRead) {
    EXPECT_THROW(read_small(4).value(), tl::bad_expected_access<Refusal>);
}

}  // namespace
}  // namespace jianjun::engine::testing::refusal_test
