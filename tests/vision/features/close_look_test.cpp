// A place of a card looked at closely (细看一处): another suit is seen, another light is not.
#include "vision/features/close_look.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

const cv::Rect place(20, 20, 41, 43);

// Black on paper: a large letter, and the suit under it.
Signed printed(bool heart, double ink = 160) {
    cv::Mat grey(90, 80, CV_8U, cv::Scalar(220));
    const double dark = 220 - ink;
    cv::rectangle(grey, {24, 24, 8, 18}, cv::Scalar(dark), cv::FILLED);
    cv::rectangle(grey, {24, 24, 20, 6}, cv::Scalar(dark), cv::FILLED);
    if (heart)
        cv::circle(grey, {34, 52}, 6, cv::Scalar(dark), cv::FILLED, cv::LINE_AA);
    else
        cv::line(grey, {28, 58}, {40, 46}, cv::Scalar(dark), 5, cv::LINE_AA);
    cv::GaussianBlur(grey, grey, {0, 0}, 1);
    Signed planes;
    grey.convertTo(planes.grey, CV_16S);
    planes.red = cv::Mat::zeros(grey.size(), CV_16S);
    return planes;
}

double unlike(const Signed& query, const Signed& face) {
    return CloseLook(query, place).least_alike_part(face.grey(place));
}

TEST(CloseLook, TheSamePrintIsAlikeShiftedAndInFadedInk) {
    const Signed face = printed(true);
    EXPECT_LT(unlike(face, face), 0.04);
    EXPECT_LT(unlike(printed(true, 90), face), 0.05);
    Signed shifted;
    cv::warpAffine(face.grey, shifted.grey, cv::Matx23d(1, 0, 1.5, 0, 1, -1), face.grey.size(),
                   cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    shifted.red = face.red;
    EXPECT_LT(unlike(shifted, face), 0.08);
}

TEST(CloseLook, AnotherSuitUnderTheSameRankIsSeen) {
    EXPECT_GT(unlike(printed(false), printed(true)), 0.3);
}

TEST(CloseLook, InkOnBlankPaperIsSeenAndAFaintShadowIsNot) {
    const Signed blank{cv::Mat(90, 80, CV_16S, cv::Scalar(220)), cv::Mat::zeros(90, 80, CV_16S)};
    EXPECT_GT(unlike(printed(true), blank), 0.3);
    Signed shade{blank.grey.clone(), blank.red};
    shade.grey.colRange(0, 40) -= 24;
    EXPECT_LT(unlike(shade, blank), 0.2);
    EXPECT_EQ(unlike(blank, blank), 0);
}

}  // namespace
}  // namespace jianjun::vision
