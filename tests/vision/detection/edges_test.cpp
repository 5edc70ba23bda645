// Straight edges (直边): a large picture is looked at in strips, and no seam shows.
#include "vision/detection/edges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

bool is_about(const cv::Vec4f& a, const cv::Vec4f& b) {
    const auto apart = [](float x, float y, float u, float v) { return std::hypot(x - u, y - v); };
    return (apart(a[0], a[1], b[0], b[1]) < 4 && apart(a[2], a[3], b[2], b[3]) < 4) ||
           (apart(a[0], a[1], b[2], b[3]) < 4 && apart(a[2], a[3], b[0], b[1]) < 4);
}

TEST(Edges, OfALargePictureInStripsAreThoseOfTheWhole) {
    cv::Mat table(1080, 1920, CV_8UC3, cv::Scalar(70, 100, 50));
    for (int i = 0; i < 24; ++i) {
        const cv::RotatedRect card(cv::Point2f(150 + 230.f * float(i % 8), 180 + 330.f * float(i / 8)),
                                   {106, 150}, 15.f * float(i));
        cv::Point2f at[4];
        card.points(at);
        cv::fillConvexPoly(table, std::vector<cv::Point>(at, at + 4), cv::Scalar::all(235), cv::LINE_AA);
    }
    Pace at_once, in_pieces(1);
    const auto whole = edges_in(table, {{}, table.size()}, 150, at_once).at_once();
    auto work = edges_in(table, {{}, table.size()}, 150, in_pieces);
    int pieces = 1;
    for (; !work.go_on(); in_pieces = Pace(1)) ++pieces;
    EXPECT_GT(pieces, 8);
    const auto is_long = [](const cv::Vec4f& e) { return std::hypot(e[2] - e[0], e[3] - e[1]) > 60; };
    const auto edges = work.result();
    EXPECT_LE(std::count_if(edges.begin(), edges.end(), is_long),
              std::count_if(whole.begin(), whole.end(), is_long) + 4);
    for (const auto& edge : whole) {
        if (!is_long(edge)) continue;
        EXPECT_TRUE(std::any_of(edges.begin(), edges.end(), [&](const cv::Vec4f& e) {
            return is_about(e, edge);
        })) << edge;
    }
}

}  // namespace
}  // namespace jianjun::vision
