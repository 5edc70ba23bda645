// What faces are compared by (比对): sums, hashes, and where two faces differ.
#include "vision/features/compare.h"

#include <gtest/gtest.h>

#include <bit>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <random>
#include <tuple>

#include "tests/vision/seen_table.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/pixel_sums.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/card_face.h"

namespace jianjun::vision {
namespace {

TEST(PixelSums, AreThoseOfPlainLoops) {
    std::mt19937 dice(3);
    cv::Mat q(20, 64, CV_16S), r(20, 64, CV_16S), v(1, 64, CV_8U), low(1, 64, CV_8U), high(1, 64, CV_8U);
    for (int i = 0; i < 20 * 64; ++i) {
        q.at<short>(i / 64, i % 64) = short(int(dice() % 700) - 200);
        r.at<short>(i / 64, i % 64) = short(int(dice() % 700) - 200);
    }
    for (int i = 0; i < 64; ++i) {
        v.at<uchar>(i) = uchar(dice());
        low.at<uchar>(i) = uchar(dice() % 128);
        high.at<uchar>(i) = uchar(128 + dice() % 128);
    }
    for (int width = 1; width <= 50; ++width) {
        long squares = 0;
        unsigned beyond = 0;
        for (int y = 0; y < 11; ++y)
            for (int x = 0; x < width; ++x) {
                const int d = std::clamp(q.at<short>(y + 2, x + 3) - r.at<short>(y, x), -72, 72);
                squares += d * d;
            }
        for (int x = 0; x < width; ++x) {
            const int d =
                std::max({0, v.at<uchar>(x) - high.at<uchar>(x), low.at<uchar>(x) - v.at<uchar>(x)});
            beyond += unsigned(d * d);
        }
        EXPECT_EQ(clipped_squares(q.ptr<short>(2) + 3, q.step1(), r.ptr<short>(0), r.step1(), width, 11, 72),
                  squares)
            << width;
        EXPECT_EQ(squares_beyond(v.data, low.data, high.data, width), beyond) << width;
        cv::Scalar mean, deviation;
        cv::meanStdDev(q(cv::Rect(3, 2, width, 11)), mean, deviation);
        EXPECT_NEAR(variance(q.ptr<short>(2) + 3, q.step1(), width, 11), deviation[0] * deviation[0], 1e-6)
            << width;
        Products sums;
        for (int y = 0; y < 11; ++y)
            for (int x = 0; x < width; ++x) {
                const long a = q.at<short>(y + 2, x + 3), b = r.at<short>(y, x);
                sums.q += a, sums.r += b, sums.qq += a * a, sums.rr += b * b, sums.qr += a * b;
            }
        const Products got = products(q.ptr<short>(2) + 3, q.step1(), r.ptr<short>(0), r.step1(), width, 11);
        EXPECT_EQ(std::tuple(got.q, got.r, got.qq, got.rr, got.qr),
                  std::tuple(sums.q, sums.r, sums.qq, sums.rr, sums.qr))
            << width;
    }
}

TEST(Hash, KnowsAFaceUpsideDown) {
    const cv::Mat face = cv::imdecode(gallery().index().pictures[0], 1);
    cv::Mat turned;
    cv::rotate(face, turned, cv::ROTATE_180);
    const HashPair a = hash_face(face), b = hash_face(turned);
    EXPECT_LE(distance(a.turned, b.upright), 12);
    EXPECT_GT(distance(a.upright, b.upright), 60);
}

TEST(Compare, TwoSlashesDifferInTheirCornerOnly) {
    const auto& index = gallery().index();
    const auto view = [&](const std::string& label) {
        for (std::size_t i = 0; i < index.size(); ++i)
            if (index.labels[index.label_of[i]] == label) return int(i);
        return -1;
    };
    const int s7 = view("slash@S7"), s8 = view("slash@S8"), jink = view("jink@D2");
    const PatchMask where = index.told_apart(s7, false, s8, false);
    ASSERT_NE(where, 0u);
    for (int i = 0; i < patches; ++i) {
        const int column = i % patch_columns, row = i / patch_columns;
        const bool corner = (column < 2 && row < 2) || (column >= patch_columns - 2 && row >= patch_rows - 2);
        EXPECT_TRUE(corner || !(where >> i & 1)) << "column " << column << ", row " << row;
    }
    EXPECT_EQ(index.told_apart(s7, false, s7, false), 0u);
    EXPECT_GE(std::popcount(index.told_apart(s7, false, jink, false)), 3);
}

// What was found of a part stays found, and says the same as if all had been asked for anew.
TEST(Compare, WhereTwoFacesDifferIsRememberedPatchByPatch) {
    const auto& index = gallery().index();
    const Planes &a = index.look(0)->fine, &b = index.look(1)->fine;
    const PatchMask left = 0x1c71'c71c'71c7, all = (PatchMask(1) << patches) - 1;
    PatchesApart grown, fresh;
    EXPECT_EQ(grown.telling(left), std::nullopt) << "nothing has been found yet";
    grown.find(a, b, left);
    const auto of_left = grown.telling(left);
    ASSERT_TRUE(of_left.has_value());
    EXPECT_EQ(*of_left & ~left, 0u);
    EXPECT_EQ(grown.telling(all), std::nullopt);
    grown.find(a, b, all);
    fresh.find(a, b, all);
    EXPECT_EQ(grown.telling(all), fresh.telling(all));
    EXPECT_NE(*fresh.telling(all), 0u);
    EXPECT_EQ(grown.telling(left), of_left);
}

// Enrolled from two photos, one of them dark and lit from the side.
TEST(Compare, TwoSlashesDifferInTheirCornerOnlyInAnotherLight) {
    Gallery learnt;
    for (const char* label : {"slash@S7", "slash@C9"}) {
        cv::Mat face = draw_card_face(*design_of(label), 240).value();
        cv::resize(face, face, {}, 1.5, 1.5, cv::INTER_LINEAR);
        if (learnt.views() == 1)
            for (int x = 0; x < face.cols; ++x) face.col(x) *= 0.55 + 0.35 * x / face.cols;
        ASSERT_TRUE(learnt.add({face.cols, face.rows, {face.datastart, face.dataend}}, label));
    }
    const PatchMask where = learnt.index().told_apart(0, false, 1, false);
    EXPECT_NE(where & 1, 0u) << "the upper left";
    EXPECT_LE(std::popcount(where), largest_corner);
}

// What is agreed on of a face whose corners (clockwise from the upper left) lie off by so much.
std::array<cv::Point2f, 4> agreed_on(const std::array<cv::Point2f, 4>& off, Agreed how) {
    const auto look = gallery().index().look(0);
    const cv::Size size = look->coarse.grey.size();
    const float w = float(size.width), h = float(size.height);
    const std::array<cv::Point2f, 4> from{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
    std::array<cv::Point2f, 4> to;
    for (int i = 0; i < 4; ++i) to[i] = from[i] + off[i];
    const cv::Mat move = cv::getPerspectiveTransform(from.data(), to.data());
    Planes moved;
    for (const auto& [there, here] :
         {std::pair{&look->coarse.grey, &moved.grey}, {&look->coarse.red, &moved.red}})
        cv::warpPerspective(*there, *here, move, size, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return agreed_shift(patch_costs(signed_of(moved), signed_of(look->coarse), 3), size, how);
}

TEST(Compare, AShiftIsAgreedOn) {
    for (const Agreed how : {Agreed::affine, Agreed::by_corner})
        for (const cv::Point2f& shift : agreed_on({cv::Point2f{2, -1}, {2, -1}, {2, -1}, {2, -1}}, how))
            EXPECT_LT(cv::norm(shift - cv::Point2f(2, -1)), 0.4);
}

TEST(Compare, ACornerMayGoItsOwnWay) {
    const std::array<cv::Point2f, 4> off{cv::Point2f{0, 0}, {0, 0}, {2, 1.6f}, {0, 0}};
    const auto free = agreed_on(off, Agreed::by_corner), held = agreed_on(off, Agreed::affine);
    EXPECT_LT(cv::norm(free[2] - off[2]), cv::norm(held[2] - off[2]) - 0.5);
    for (const int other : {0, 1, 3}) EXPECT_LT(cv::norm(free[other]), 0.4) << other;
}

}  // namespace
}  // namespace jianjun::vision
