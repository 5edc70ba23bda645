// Pictures that are brought by a phone (送来的画面): the newest is looked at, what is none is passed over.
#include "vision/sources/pushed.h"

#include <gmock/gmock.h>

#include <opencv2/imgcodecs.hpp>
#include <thread>

#include "vision/image/frame.h"

namespace jianjun::vision {
namespace {

using namespace std::chrono_literals;

std::vector<std::uint8_t> jpeg(int grey, cv::Size size = {64, 48}) {
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", cv::Mat(size, CV_8UC3, cv::Scalar::all(grey)), bytes);
    return bytes;
}
int grey_of(const Frame& frame) {
    return frame.image.at<cv::Vec3b>(10, 10)[0];
}

TEST(Pushed, TheNewestIsLookedAtAndTheRestIsDropped) {
    Pushed phone(100, 0ms);
    const auto source = phone.camera().source;
    for (int i = 1; i <= 5; ++i) phone.push(jpeg(i * 40), i * 33);
    Frame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_NEAR(grey_of(frame), 200, 2);
    EXPECT_EQ(frame.at_ms, 165);
    EXPECT_EQ(frame.camera, 100);
    EXPECT_EQ(phone.dropped(), 4u);
}

TEST(Pushed, ATimeThatStandsStillGoesOnAllTheSame) {
    Pushed phone(100, 0ms);
    const auto source = phone.camera().source;
    Frame frame;
    for (const std::int64_t at : {50, 50, 20}) {
        const auto before = frame.at_ms;
        phone.push(jpeg(90), at);
        ASSERT_TRUE(source->next(frame));
        EXPECT_GT(frame.at_ms, before);
    }
}

TEST(Pushed, WhatIsNoPictureIsPassedOver) {
    Pushed phone(100, 0ms);
    const auto source = phone.camera().source;
    auto torn = jpeg(90);
    torn.resize(10);
    for (const auto& bad : {torn, std::vector<std::uint8_t>{}, std::vector<std::uint8_t>(500, 7), jpeg(90, {8, 8})}) {
        phone.push(bad, 1);
        Frame frame;
        EXPECT_FALSE(source->next(frame));
    }
    EXPECT_EQ(phone.dropped(), 4u);
    phone.push(jpeg(90), 2);
    Frame frame;
    EXPECT_TRUE(source->next(frame));
}

// The phone falls asleep; the table waits for it, and says so.
TEST(Pushed, APhoneThatSendsNothingIsGoneUntilItSends) {
    Pushed phone(100, 0ms);
    const auto table = joined({phone.camera()}, [] {});
    phone.push(jpeg(90), 1);
    Frame frame;
    ASSERT_TRUE(table->next(frame));
    ASSERT_TRUE(table->next(frame));
    ASSERT_EQ(frame.shares.size(), 1u);
    EXPECT_EQ(frame.shares[0].fault.id, NoticeId::phone_lost);
    phone.push(jpeg(160), 9000);
    for (int i = 0; i < 100 && !frame.shares.empty() && !frame.shares[0].fault.empty(); ++i)
        ASSERT_TRUE(table->next(frame));
    EXPECT_NEAR(grey_of(frame), 160, 2);
}

TEST(Pushed, WhoeverWaitsIsLetGoAtTheEnd) {
    Pushed phone(100, 1h);
    const auto source = phone.camera().source;
    std::thread waiting([&] {
        Frame frame;
        EXPECT_FALSE(source->next(frame));
    });
    phone.end();
    waiting.join();
}

}  // namespace
}  // namespace jianjun::vision
