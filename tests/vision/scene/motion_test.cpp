// What changes in the picture and what stands still (动静): arms, things at the rim, a camera that regulates.
#include "vision/scene/motion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

using testing::Contains;
using testing::Truly;

// A mat on a brown table, seen ten times a second.
class MotionAt : public testing::Test {
  protected:
    MotionAt() {
        motion_.expect_cards(37 * 52);
        cv::rectangle(table_, {0, 0, 1280, 40}, wood, cv::FILLED);
        cv::rectangle(table_, {0, 680, 1280, 40}, wood, cv::FILLED);
        for (int i = 0; i < 6; ++i) card(table_, {150 + i * 170, 300});
    }
    static void card(cv::Mat& picture, cv::Point at) {
        const cv::Rect whole = cv::Rect(at, cv::Size(100, 140)) & cv::Rect({}, picture.size());
        cv::rectangle(picture, whole, {225, 235, 240}, cv::FILLED);
        cv::rectangle(picture, whole & cv::Rect(at + cv::Point(12, 30), cv::Size(76, 80)), {40, 60, 150}, cv::FILLED);
    }
    // A soft shadow over that part of the picture.
    static cv::Mat shaded(const cv::Mat& picture, const cv::Rect& px, double left = 0.76) {
        cv::Mat light(picture.size(), CV_32F, cv::Scalar(1)), lit;
        light(px & cv::Rect({}, picture.size())).setTo(left);
        cv::GaussianBlur(light, light, {61, 61}, 0);
        cv::cvtColor(light, light, cv::COLOR_GRAY2BGR);
        cv::multiply(picture, light, lit, 1, CV_8U);
        return lit;
    }
    std::vector<cv::Point> places_in(const Motion::Change& change) const {
        std::vector<cv::Point> middles;
        for (const auto& place : motion_.settled(change))
            middles.push_back((place.box.tl() + place.box.br()) / 2 / motion_.scale());
        return middles;
    }
    Motion::Change see(const cv::Mat& picture) { return motion_.look(picture, at_ms_ += 100); }
    Motion::Change see_for(const cv::Mat& picture, int pictures) {
        Motion::Change change;
        for (int i = 0; i < pictures; ++i) change = see(picture);
        return change;
    }
    // Small, of what lies there at the start.
    cv::Mat mask(const cv::Rect& px) const {
        cv::Mat small = cv::Mat::zeros(motion_.size(), CV_8U);
        cv::rectangle(small, cv::Point(px.tl() * motion_.scale()), cv::Point(px.br() * motion_.scale()), 255, cv::FILLED);
        return small;
    }
    void know(const cv::Mat& picture, const cv::Mat& cards) {
        see_for(picture, 5);
        motion_.accept_all(cards);
    }
    void know(const cv::Mat& picture) { know(picture, mask({150, 300, 950, 140})); }

    static const cv::Scalar wood;
    cv::Mat table_{720, 1280, CV_8UC3, cv::Scalar(58, 96, 62)};
    Motion motion_{{1280, 720}, 120};
    std::int64_t at_ms_ = 0;
};

const cv::Scalar MotionAt::wood{40, 55, 75};

TEST_F(MotionAt, WhatShowsWhereACardLayAtTheRimIsNoArm) {
    cv::rectangle(table_, {620, 600, 60, 120}, {150, 170, 190}, cv::FILLED);  // nobody has seen it yet
    cv::Mat before = table_.clone();
    card(before, {600, 590});
    know(before, mask({600, 590, 100, 140}) | mask({150, 300, 950, 140}));
    const auto change = see_for(table_, 5);
    EXPECT_TRUE(change.arms.empty());
    EXPECT_EQ(motion_.settled(change).size(), 1u);
}

TEST_F(MotionAt, ACardThatIsLaidAcrossTheRimIsNoArmWhenItLiesStill) {
    know(table_);
    cv::Mat now = table_.clone();
    card(now, {600, 590});
    const auto change = see_for(now, 8);
    EXPECT_TRUE(change.arms.empty());
    EXPECT_FALSE(change.at_rim.empty());
    EXPECT_EQ(motion_.settled(change).size(), 1u);
}

TEST_F(MotionAt, ASmallThingThatNeverStirsIsNoArm) {
    know(table_);
    cv::Mat now = table_.clone();
    for (const int x : {560, 640}) cv::rectangle(now, {x, 0, 40, 110}, {225, 235, 240}, cv::FILLED);
    cv::rectangle(now, {560, 0, 120, 50}, {225, 235, 240}, cv::FILLED);
    EXPECT_FALSE(see_for(now, 10).arms.empty());
    EXPECT_TRUE(see_for(now, 10).arms.empty());
}

TEST_F(MotionAt, AnArmThatRestsAtTheRimStaysAnArm) {
    know(table_);
    cv::Mat now = table_.clone();
    cv::rectangle(now, {560, 0, 90, 420}, {130, 160, 215}, cv::FILLED);
    EXPECT_FALSE(see_for(now, 20).arms.empty());
}

TEST_F(MotionAt, ASleeveAsDarkAsTheTableReachesTheRim) {
    know(table_);
    cv::Mat now = table_.clone();
    cv::rectangle(now, {560, 40, 90, 260}, {130, 160, 215}, cv::FILLED);
    cv::rectangle(now, {560, 0, 90, 40}, wood + cv::Scalar::all(15), cv::FILLED);
    EXPECT_FALSE(see_for(now, 3).arms.empty());
}

TEST_F(MotionAt, ACameraThatHuntsForExposureChangesNothing) {
    know(table_);
    for (const double level : {1.03, 1.06, 1.1, 1.05, 0.97, 0.92, 0.96, 1.0}) {
        const auto change = see(table_ * level);
        EXPECT_FALSE(change.any) << level;
        EXPECT_TRUE(motion_.still()) << level;
    }
    cv::Mat now = table_.clone();
    card(now, {600, 100});
    const auto change = see_for(now * 1.08, 5);
    EXPECT_EQ(motion_.settled(change).size(), 1u) << "a card is seen all the same";
}

TEST_F(MotionAt, WhatLiesStillDoesNotWaitForWhatStirsBesideIt) {
    know(table_);
    cv::Mat now = table_.clone();
    card(now, {600, 100});
    Motion::Change change;
    for (int i = 0; i < 6; ++i) {
        cv::Mat busy = now.clone();
        cv::rectangle(busy, {716, 110 + i * 12, 60, 60}, {130, 160, 215}, cv::FILLED);
        change = see(busy);
    }
    const auto settled = motion_.settled(change);
    ASSERT_EQ(settled.size(), 1u);
    EXPECT_NEAR(settled[0].box.x + settled[0].box.width / 2, 650 * motion_.scale(), 4);
}

TEST_F(MotionAt, AShadowThatReachesTheRimIsNoArmAndKeepsNoCardWaiting) {
    know(table_);
    cv::Mat now = table_.clone();
    card(now, {600, 110});
    Motion::Change change;
    for (int i = 0; i < 8; ++i) change = see(shaded(now, {480 - 12 * i, -80, 420, 420}));
    EXPECT_TRUE(change.arms.empty());
    EXPECT_THAT(places_in(change),
                Contains(Truly([](cv::Point at) { return cv::norm(at - cv::Point(650, 180)) < 16; })));
}

TEST_F(MotionAt, ACardThatOnlyTheShadowJoinsToAHandIsNoPartOfIt) {
    know(table_);
    cv::Mat now = table_.clone();
    card(now, {600, 60});
    Motion::Change change;
    for (int i = 0; i < 8; ++i) {
        cv::Mat busy = shaded(now, {520, -80, 460, 460});
        cv::rectangle(busy, {790, 0, 90, 250 - 12 * i}, {130, 160, 215}, cv::FILLED);
        change = see(busy);
    }
    ASSERT_FALSE(change.arms.empty());
    EXPECT_EQ(cv::countNonZero(change.arms & mask({610, 70, 80, 120})), 0);
    EXPECT_GT(cv::countNonZero(change.arms & mask({800, 10, 70, 130})), 300);
    EXPECT_THAT(places_in(change),
                Contains(Truly([](cv::Point at) { return cv::norm(at - cv::Point(650, 130)) < 16; })));
}

// A hand with a card between its fingers, or at the rim.
TEST_F(MotionAt, WhatStirsOrReachesTheRimInAShadowIsAPartOfTheHandThatCastsIt) {
    know(table_);
    for (const auto& [from, way] : {std::pair{20, 6}, {-20, 0}}) {
        cv::Rect last;
        Motion::Change change;
        for (int i = 0; i < 8; ++i) {
            cv::Mat now = table_.clone();
            const cv::Point at(600, from + way * i);
            card(now, at);
            cv::Mat busy = shaded(now, {520, -80, 460, 460});
            cv::rectangle(busy, {790, 0, 90, 250 - 12 * i}, {130, 160, 215}, cv::FILLED);
            change = see(busy);
            last = cv::Rect(at + cv::Point(10, 30), cv::Size(80, 90));
        }
        ASSERT_FALSE(change.arms.empty());
        EXPECT_GT(cv::countNonZero(change.arms & mask(last)), 300) << from;
    }
}

// A lens that looks for its focus stirs the edges of print all over the picture.
TEST_F(MotionAt, ACardIsSettledWhileTheLensLooksForItsFocus) {
    see_for(table_, 40);  // its noise is known well
    know(table_);
    card(table_, {600, 110});
    Motion::Change change;
    for (int i = 0; i < 6; ++i) {
        cv::Mat seen;
        cv::GaussianBlur(table_, seen, {}, i / 2 % 2 == 0 ? 1 : 2.2);
        change = see(seen);
    }
    ASSERT_FALSE(motion_.still());
    EXPECT_THAT(places_in(change), Contains(Truly([](cv::Point at) { return cv::norm(at - cv::Point(650, 180)) < 20; })));
}

TEST_F(MotionAt, ACardThatCreepsIsNotSettled) {
    know(table_);
    Motion::Change change;
    for (int i = 0; i < 6; ++i) {
        cv::Mat seen = table_.clone();
        card(seen, {600 + 8 * i, 110});
        change = see(seen);
    }
    EXPECT_THAT(places_in(change), testing::IsEmpty());
}

TEST_F(MotionAt, TheMatIsBareInAShadowAndNoCardIs) {
    know(table_);
    cv::Mat now = table_.clone();
    card(now, {600, 110});
    see_for(shaded(now, {480, -80, 420, 420}), 5);
    EXPECT_GT(motion_.bareness(mask({760, 110, 100, 140})), 0.95);
    EXPECT_LT(motion_.bareness(mask({600, 110, 100, 140})), 0.1);
}

TEST_F(MotionAt, ACardInAHandWithASleeveLikeAShadowIsAPartOfTheArm) {
    know(table_);
    cv::Mat now = table_.clone();
    cv::Mat sleeve = now(cv::Rect(560, 40, 110, 200));
    cv::Mat(sleeve * 0.7).copyTo(sleeve);
    card(now, {570, 300});
    cv::rectangle(now, {570, 190, 90, 150}, {130, 160, 215}, cv::FILLED);
    now(cv::Rect(560, 0, 110, 40)) *= 0.7;
    const auto change = see_for(now, 6);
    ASSERT_FALSE(change.arms.empty());
    EXPECT_GT(cv::countNonZero(change.arms & mask({580, 350, 80, 80})), 300);
}

}  // namespace
}  // namespace jianjun::vision
