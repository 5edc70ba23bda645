// Work that goes on from picture to picture (分段做), and what becomes of it when it throws.
#include "vision/pieces.h"

#include <gtest/gtest.h>

#include <memory>
#include <opencv2/core.hpp>
#include <stdexcept>

#include "vision/tracking/pending_work.h"

namespace jianjun::vision {
namespace {

Pieces<int> inner(Pace& pace) {
    auto piece = pace.piece(1);
    co_await piece;
    co_await piece;
    CV_Error(cv::Error::StsBadArg, "torn");
    co_return 1;
}

Pieces<int> outer(Pace& pace, std::shared_ptr<int> held) {
    auto work = inner(pace);
    const int got = co_await work;
    co_return got + *held;
}

Pieces<int> of_another_kind() {
    throw std::out_of_range("beyond the end");
    co_return 1;
}

TEST(Pieces, WhatHasThrownIsNotResumed) {
    Pace pace(1);
    auto work = outer(pace, std::make_shared<int>(1));
    EXPECT_FALSE(work.go_on());
    pace = Pace(1);
    EXPECT_TRUE(work.go_on());
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(work.go_on());
        EXPECT_THROW(work.result(), cv::Exception);
    }
}

TEST(PendingWork, IsOverWhenItHasThrownAndLetsGoOfWhatItHeld) {
    Pace pace(1);
    const auto held = std::make_shared<int>(1);
    PendingWork<int> work;
    work.begin(outer(pace, held));
    EXPECT_FALSE(work.go_on());
    EXPECT_TRUE(work.pending());
    pace = Pace(1);
    const auto outcome = work.go_on();
    ASSERT_TRUE(outcome && !*outcome);
    EXPECT_EQ(outcome->error(), "torn");
    EXPECT_FALSE(work.pending());
    EXPECT_EQ(held.use_count(), 1);
    work.begin(of_another_kind());
    const auto other = work.go_on();
    ASSERT_TRUE(other && !*other);
    EXPECT_EQ(other->error(), "beyond the end");
}

}  // namespace
}  // namespace jianjun::vision
