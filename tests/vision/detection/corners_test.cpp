// Outlines supposed from corners (由角定框): a picture full of edges must not take for ever.
#include "vision/detection/corners.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/detection/edges.h"

namespace jianjun::vision {
namespace {

std::vector<cv::Vec4f> edges_of(const cv::Mat& picture, double card_px) {
    Pace at_once;
    return edges_in(picture, {{}, picture.size()}, card_px, at_once).at_once();
}

std::vector<Quad> supposed(const std::vector<cv::Vec4f>& edges, const std::vector<Quad>& planes, std::size_t most) {
    Pace at_once;
    return outlines_at_corners(edges, planes, {}, most, at_once).at_once();
}

TEST(Corners, AChequeredClothIsGivenUpSoon) {
    cv::Mat cloth(900, 1200, CV_8UC3);
    for (int y = 0; y < cloth.rows; ++y)
        for (int x = 0; x < cloth.cols; ++x)
            cloth.at<cv::Vec3b>(y, x) = cv::Vec3b::all((x / 9 + y / 9) % 2 ? 220 : 40);
    const auto edges = edges_of(cloth, 150);
    EXPECT_GT(edges.size(), 500u);
    EXPECT_LE(edges.size(), 8000u);
    EXPECT_LE(outlines_of_any_size(edges, 30, 20).size(), 20u);
}

TEST(Corners, ABareClothHasNoOutlines) {
    const cv::Mat cloth(400, 600, CV_8UC3, cv::Scalar(90, 120, 40));
    const auto edges = edges_of(cloth, 150);
    EXPECT_TRUE(edges.empty());
    EXPECT_TRUE(outlines_of_any_size(edges, 30, 20).empty());
    EXPECT_TRUE(supposed(edges, {}, 20).empty());
}

// A white rectangle of a card's shape, with nothing known about sizes.
TEST(Corners, TwoOfThemTellWhereACardLies) {
    cv::Mat cloth(500, 700, CV_8UC3, cv::Scalar(60, 90, 30));
    cv::rectangle(cloth, cv::Rect(200, 150, 126, 185), cv::Scalar::all(240), cv::FILLED);
    const auto found = outlines_of_any_size(edges_of(cloth, 185), 20, 5);
    ASSERT_FALSE(found.empty());
    Quad truth;
    truth.p = {cv::Point2f{200, 150}, {326, 150}, {326, 335}, {200, 335}};
    EXPECT_GT(overlap(found.front(), truth), 0.95);
}

// Zones are printed on mats, and their lines are longer than a card.
TEST(Corners, LinesLongerThanACardAreNotItsSides) {
    cv::Mat mat(900, 1400, CV_8UC3, cv::Scalar(60, 90, 30));
    for (int i = 1; i < 14; ++i) {
        cv::line(mat, {i * 97, 0}, {i * 97, 900}, cv::Scalar(90, 130, 60), 2);
        if (i < 7) cv::line(mat, {0, i * 131}, {1400, i * 131}, cv::Scalar(90, 130, 60), 2);
    }
    const cv::RotatedRect card({700, 450}, {126, 185}, 20);
    Quad truth;
    card.points(truth.p.data());
    truth = ordered(truth.p);
    const std::vector<cv::Point> corners(truth.p.begin(), truth.p.end());
    cv::fillConvexPoly(mat, corners, cv::Scalar::all(240));
    const auto found = outlines_of_any_size(edges_of(mat, 185), 20, 20);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                            [&](const Quad& quad) { return overlap(quad, truth) > 0.95; }));
}

// Brown wear along pale paper is about as dark as green cloth.
TEST(Corners, AWornEdgeIsSeenAllTheSame) {
    cv::Mat cloth(500, 700, CV_8UC3, cv::Scalar(60, 100, 30));
    const cv::Rect card(280, 160, 102, 150);
    cv::rectangle(cloth, card, cv::Scalar(200, 215, 225), cv::FILLED);
    cv::RNG dice(1);
    for (int i = 0; i < 150; ++i)
        for (const cv::Point at :
             {cv::Point(card.x + dice.uniform(0, card.width), i % 2 ? card.y : card.br().y - 1),
              cv::Point(i % 2 ? card.x : card.br().x - 1, card.y + dice.uniform(0, card.height))})
            cv::circle(cloth, at, dice.uniform(0, 3), cv::Scalar(20, 70, 190), cv::FILLED);
    Quad truth, plane;
    truth.p = {cv::Point2f{280, 160}, {382, 160}, {382, 310}, {280, 310}};
    plane.p = {cv::Point2f{100, 160}, {202, 160}, {202, 310}, {100, 310}};
    const auto found = supposed(edges_of(cloth, 150), {plane}, 5);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                            [&](const Quad& quad) { return overlap(quad, truth) > 0.9; }));
}

}  // namespace
}  // namespace jianjun::vision
