// Where cards may lie whose edges do not show (由形猜框).
#include "vision/detection/card_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

// That so many cards fill, each so far beside the one below, and a rim.
CardPose filled(double right, double down, int cards, double angle, double rim = 6) {
    return {{400, 300},
            angle,
            card_width_mm + (cards - 1) * right + 2 * rim,
            card_height_mm + (cards - 1) * down + 2 * rim};
}

bool has(const std::vector<CardPose>& cards, const CardPose& wanted) {
    return std::any_of(cards.begin(), cards.end(), [&](const CardPose& card) {
        return mm_between(card.mm, wanted.mm) < 0.1 &&
               std::abs(std::remainder(card.angle - wanted.angle, 180.0)) < 0.1;
    });
}

TEST(CardShape, OneCardLiesInTheMiddle) {
    for (const double angle : {0.0, 30.0, 110.0}) {
        CardPose place = filled(0, 0, 1, angle);
        EXPECT_TRUE(has(uppermost_in(place), {place.mm, angle}));
        std::swap(place.width, place.height);
        place.angle += 90;
        EXPECT_TRUE(has(uppermost_in(place), {place.mm, angle})) << "whichever side is called its width";
        for (const double rim : {0, 14})
            EXPECT_TRUE(has(uppermost_in(filled(0, 0, 1, angle, rim)), {place.mm, angle})) << rim;
    }
}

TEST(CardShape, TheUppermostOfAFanLiesAtEitherEnd) {
    for (const int cards : {2, 3, 4}) {
        const double half = (cards - 1) * 22 / 2.0;
        for (const double way : {half, -half}) {
            const Point right = turned_by(way, 0, 20), down = turned_by(0, way, 20);
            EXPECT_TRUE(has(uppermost_in(filled(22, 0, cards, 20)), {{400 + right.x, 300 + right.y}, 20}))
                << cards;
            EXPECT_TRUE(has(uppermost_in(filled(0, 22, cards, 20)), {{400 + down.x, 300 + down.y}, 20}))
                << cards;
        }
    }
}

TEST(CardShape, NoCardFillsWhatIsTooSmallOrTooLarge) {
    EXPECT_TRUE(uppermost_in({{400, 300}, 0, 40, 60}).empty());
    EXPECT_TRUE(uppermost_in({{400, 300}, 0, 150, 200}).empty());
}

TEST(CardShape, APlaceFillsARectangleOrNone) {
    Layout anywhere;
    anywhere.width = 480, anywhere.height = 270;
    const auto here = Calibration::assumed(anywhere, {1920, 1080});  // a small pixel is a mm
    cv::Mat mask = cv::Mat::zeros(270, 480, CV_8U);
    const cv::RotatedRect card({200, 130}, {63, 88}, 25);
    std::vector<cv::Point2f> corners(4);
    card.points(corners.data());
    cv::fillConvexPoly(mask, std::vector<cv::Point>(corners.begin(), corners.end()), cv::Scalar(255));
    const auto place = rectangle_of(mask, 0.25, here);
    ASSERT_TRUE(place);
    EXPECT_NEAR(place->mm.x, 200.5, 1.5);
    EXPECT_NEAR(place->mm.y, 130.5, 1.5);
    EXPECT_NEAR(std::min(place->width, place->height), 63, 3);
    EXPECT_NEAR(std::max(place->width, place->height), 88, 3);
    EXPECT_NEAR(std::remainder(place->angle - 25, 90.0), 0, 2);
    cv::line(mask, {20, 20}, {460, 250}, cv::Scalar(255), 3);
    EXPECT_FALSE(rectangle_of(mask, 0.25, here)) << "an arm";
    EXPECT_FALSE(rectangle_of(cv::Mat::zeros(270, 480, CV_8U), 0.25, here));
}

TEST(CardShape, TheNextOfAFanLiesBesideACardWithinWhatTheFanFills) {
    Quad card, fan;
    card.p = {cv::Point2f(0, 0), cv::Point2f(63, 0), cv::Point2f(63, 88), cv::Point2f(0, 88)};
    fan.p = {cv::Point2f(-4, -4), cv::Point2f(110, -4), cv::Point2f(110, 92), cv::Point2f(-4, 92)};
    const auto next = next_in_fan(card, fan, {card});
    ASSERT_GE(next.size(), 4u);
    for (std::size_t i = 0; i < next.size(); ++i) {
        EXPECT_GT(next[i].p[0].x, i == 0 ? 0 : next[i - 1].p[0].x) << "nearer ones first";
        EXPECT_EQ(next[i].p[0].y, 0);
        EXPECT_EQ(next[i].p[1].x - next[i].p[0].x, 63);
    }
    Quad last = card;
    for (auto& p : last.p) p.x += 42;
    EXPECT_TRUE(next_in_fan(card, fan, {card, last}).empty()) << "all of it is known";
    fan.p[1].x = fan.p[2].x = 67;
    EXPECT_TRUE(next_in_fan(card, fan, {card}).empty()) << "it lies alone";
}

}  // namespace
}  // namespace jianjun::vision
