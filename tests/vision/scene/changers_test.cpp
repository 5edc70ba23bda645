// Who has changed what (谁动的).
#include "vision/scene/changers.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

class ChangersAt : public testing::Test {
  protected:
    // A picture in which those arms are over `place`.
    void see(std::initializer_list<int> arms = {}) {
        at_ms_ += 100;
        cv::Mat now = table_.clone();
        for (const int seat : arms) {
            changers_.come_over(where_, seat, at_ms_, noise_);
            now.setTo(cv::Scalar(150, 150, 110), where_);
        }
        changers_.look(now, at_ms_, noise_);
    }
    int changer() const { return changers_.seats(noise_).at<uchar>(45, 60); }
    void lay() { cv::rectangle(table_, {50, 30, 20, 30}, {220, 128, 128}, cv::FILLED); }

    cv::Mat table_{90, 120, CV_8UC3, cv::Scalar(80, 120, 120)};
    cv::Mat where_ = [] {
        cv::Mat mask = cv::Mat::zeros(90, 120, CV_8U);
        cv::rectangle(mask, {40, 20, 40, 70}, 255, cv::FILLED);
        return mask;
    }();
    CameraNoise noise_;
    Changers changers_{{120, 90}};
    std::int64_t at_ms_ = 0;
};

TEST_F(ChangersAt, WhoLaidItDownHasChangedItAndNotWhoPassedOverItLater) {
    see(), see({2}), see({2});
    lay();
    see();
    EXPECT_EQ(changer(), 2);
    see({4}), see({4}), see();
    EXPECT_EQ(changer(), 2);
    for (int i = 0; i < 15; ++i) see();
    EXPECT_EQ(changer(), 2);
}

TEST_F(ChangersAt, AHandThatDidNothingHasChangedNothing) {
    see(), see({3}), see({3}), see();
    EXPECT_EQ(changer(), 0);
}

TEST_F(ChangersAt, WhatIsKnownIsNobodysAnyMore) {
    see(), see({2});
    lay();
    see();
    changers_.accept(where_);
    EXPECT_EQ(changer(), 0);
    see({5}), see();
    EXPECT_EQ(changer(), 0);
}

}  // namespace
}  // namespace jianjun::vision
