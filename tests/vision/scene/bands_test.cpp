// Bands of light that run through the picture (横纹).
#include "vision/scene/bands.h"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

// A mat with cards on it, small, in luma and the two colour differences.
cv::Mat table() {
    cv::Mat bgr(270, 480, CV_8UC3, cv::Scalar(70, 120, 80)), picture;
    for (int i = 0; i < 5; ++i) {
        cv::rectangle(bgr, {40 + i * 80, 90, 36, 52}, {215, 220, 225}, cv::FILLED);
        cv::rectangle(bgr, {46 + i * 80, 100, 24, 30}, {50, 60, 160}, cv::FILLED);
    }
    cv::cvtColor(bgr, picture, cv::COLOR_BGR2YCrCb);
    return picture;
}

// As lamps light it whose light swings by `much`, when the picture is begun `turn` of a swing later.
cv::Mat lit(const cv::Mat& picture, double much, double turn) {
    cv::Mat bgr, result;
    cv::cvtColor(picture, bgr, cv::COLOR_YCrCb2BGR);
    for (int y = 0; y < bgr.rows; ++y) {
        cv::Mat row = bgr.row(y);
        row.convertTo(row, -1, 1 + much * std::sin(2 * M_PI * (y / 108.0 + turn)));
    }
    cv::cvtColor(bgr, result, cv::COLOR_BGR2YCrCb);
    return result;
}

// Plainly: what all of it is brighter is another matter.
int changed(const cv::Mat& a, const cv::Mat& b) {
    cv::Mat apart;
    cv::absdiff(a, b, apart);
    return cv::countNonZero(apart.reshape(1) > 12);
}

TEST(Bands, TheyAreTakenOutOfAPicture) {
    const cv::Mat before = lit(table(), 0.07, 0), now = lit(table(), 0.07, 0.6);
    ASSERT_GT(changed(now, before), 20'000);
    cv::Mat level = now.clone();
    level_bands(level, before);
    EXPECT_LT(changed(level, before), 300);
}

TEST(Bands, WhatAHandDoesIsLeft) {
    cv::Mat moved = table();
    cv::rectangle(moved, {180, 0, 160, 200}, {150, 150, 110}, cv::FILLED);  // an arm
    const cv::Mat before = lit(table(), 0.07, 0);
    cv::Mat level = lit(moved, 0.07, 0.35);
    level_bands(level, before);
    cv::Mat arm = cv::Mat::zeros(level.size(), CV_8U);
    arm(cv::Rect(180, 0, 160, 200)).setTo(255);
    cv::Mat beside = level.clone();
    before.copyTo(beside, arm);
    EXPECT_LT(changed(beside, before), 600);
    EXPECT_GT(changed(level, before), 30'000) << "the arm itself";
}

TEST(Bands, ALampThatIsDimmedAndALongSleeveAreNone) {
    cv::Mat dimmed, sleeve = table();
    cv::cvtColor(table(), dimmed, cv::COLOR_YCrCb2BGR);
    cv::cvtColor(dimmed * 0.7, dimmed, cv::COLOR_BGR2YCrCb);
    cv::rectangle(sleeve, {0, 200, 480, 70}, {40, 128, 128}, cv::FILLED);
    EXPECT_TRUE(bands_of(dimmed, table()).empty());
    EXPECT_TRUE(bands_of(sleeve, table()).empty());
    EXPECT_TRUE(bands_of(table(), table()).empty());
}

}  // namespace
}  // namespace jianjun::vision
