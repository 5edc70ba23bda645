// Cards in a part of the calibrated table (找新牌).
#include "vision/detection/search.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <optional>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

class OneCard : public testing::Test {
  protected:
    OneCard() : table_(seen_from(20)) {
        table_.place("slash@S7", {{400, 300}, 30});
        picture_ = image(table_.picture());
        cv::Mat grey;
        cv::cvtColor(picture_, grey, cv::COLOR_BGR2GRAY);
        calibration_ = Calibration::from(find_markers(grey), table_.layout(), picture_.size());
        true_ = outline(table_.truth().cards.front());
    }
    VirtualTable table_;
    cv::Mat picture_;
    std::optional<Calibration> calibration_;
    Quad true_;
};

TEST_F(OneCard, IsStiff) {
    ASSERT_TRUE(calibration_);
    EXPECT_LT(corners_apart(stiff(true_, *calibration_), true_), 0.7);
    for (int i = 0; i < 4; ++i) {
        Quad askew = true_;
        askew.p[i] += cv::Point2f(6, -6);
        EXPECT_LT(corners_apart(stiff(askew, *calibration_), true_), 0.75 * corners_apart(askew, true_));
    }
    Quad keystone = true_;  // what slides and stretches cannot undo
    const cv::Point2f along = (true_.p[1] - true_.p[0]) * 0.06f;
    keystone.p[0] -= along, keystone.p[1] += along, keystone.p[2] -= along, keystone.p[3] += along;
    EXPECT_LT(corners_apart(stiff(keystone, *calibration_), true_), 0.7);
}

TEST_F(OneCard, IsFoundWhereItLies) {
    ASSERT_TRUE(calibration_);
    StageClock clock;
    Pace at_once;
    Search search(picture_, *calibration_, gallery(), clock, at_once);
    const auto cards = search.everywhere().at_once();
    ASSERT_EQ(cards.size(), 1u);
    EXPECT_EQ(cards[0].label, "slash@S7");
    EXPECT_LT(corners_apart(cards[0].quad, true_), 2);
}

// What changed was the card and a shadow at its side.
TEST_F(OneCard, ThatWasReadIsNotSearchedForAgain) {
    ASSERT_TRUE(calibration_);
    const auto mask_of = [&](const Quad& quad) {
        const std::vector<cv::Point> outline(quad.p.begin(), quad.p.end());
        cv::Mat mask(picture_.size(), CV_8U, cv::Scalar(0));
        cv::fillConvexPoly(mask, outline, cv::Scalar(255));
        return mask;
    };
    Quad wide = true_;
    const cv::Point2f across = true_.p[1] - true_.p[0], shadow = across * float(4.8 / cv::norm(across));
    wide.p[1] += shadow, wide.p[2] += shadow;
    StageClock clock;
    Pace at_once;
    Search search(picture_, *calibration_, gallery(), clock, at_once);
    const auto cards = search.in({mask_of(true_), mask_of(wide)}, 1).at_once();
    ASSERT_EQ(cards.size(), 1u);
    EXPECT_EQ(cards[0].label, "slash@S7");
    for (const auto& stage : clock.times()) EXPECT_NE(stage.stage, "find");
}

}  // namespace
}  // namespace jianjun::vision
