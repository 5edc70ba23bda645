// The light in which a face is seen is found again (光照), glare or not.
#include "vision/features/light.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/seen_table.h"
#include "vision/features/compare.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

Planes face() {
    return gallery().index().look(0)->coarse;
}

Planes under(const Planes& face, const Light& light) {
    const Signed lit = in_light(face, light);
    Planes seen;
    lit.grey.convertTo(seen.grey, CV_8U);
    lit.red.convertTo(seen.red, CV_8U);
    return seen;
}

// 0.6 of its light at 20 more, darker to the left, and red by 0.7.
const Light evening{
    .grey_gain = 0.6f, .grey_offset = 20, .grey_x = 15, .grey_y = -8, .red_gain = 0.7f, .red_offset = 40};

void expect_evening(const Light& light) {
    EXPECT_NEAR(light.grey_gain, evening.grey_gain, 0.03);
    EXPECT_NEAR(light.grey_offset, evening.grey_offset, 5);
    EXPECT_NEAR(light.grey_x, evening.grey_x, 3);
    EXPECT_NEAR(light.grey_y, evening.grey_y, 3);
    EXPECT_NEAR(light.red_gain, evening.red_gain, 0.05);
}

TEST(Light, IsFoundAgain) {
    const Planes seen = under(face(), evening);
    const Light light = light_of(seen, face());
    expect_evening(light);
    EXPECT_LT(patch_costs(signed_of(seen), in_light(face(), light), 1).total(), 20);
}

TEST(Light, IsFoundBesideGlare) {
    const Planes seen = under(face(), evening);
    const cv::Point lamp(coarse_width / 3, coarse_height / 3);
    cv::circle(seen.grey, lamp, coarse_width / 7, 255, cv::FILLED);
    expect_evening(light_of(seen, face()));
}

// What lies upon the card says nothing about its light.
TEST(Light, IsFoundInTheHalfThatShows) {
    const Planes seen = under(face(), evening);
    cv::Mat there(seen.grey.size(), CV_8U, 255);
    there.rowRange(there.rows / 2, there.rows) = 0;
    seen.grey.rowRange(there.rows / 2, there.rows) = 90;
    seen.red.rowRange(there.rows / 2, there.rows) = 200;
    expect_evening(light_of(seen, face(), there));
    EXPECT_EQ(light_of(seen, face(), cv::Mat::zeros(there.size(), CV_8U)).grey_gain, 1) << "nothing is seen";
}

}  // namespace
}  // namespace jianjun::vision
