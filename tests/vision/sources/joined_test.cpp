// Several cameras as one source (多镜头): side by side, on one clock, through unplugging and a recording.
#include "vision/sources/joined.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"
#include "vision/image/frame.h"
#include "vision/sources/open_source.h"
#include "vision/sources/recorder.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

// Gives so many grey pictures, 40 ms apart, and then fails.
class Flicker : public Source {
  public:
    Flicker(int pictures, cv::Size size, int grey, int camera = 0)
        : left_(pictures), size_(size), grey_(grey), camera_(camera) {}
    bool next(Frame& frame) override {
        if (left_ == 0) return false;
        --left_;
        frame = Frame{cv::Mat(size_, CV_8UC3, cv::Scalar::all(grey_)), at_ms_ += 40, camera_, {}, {}};
        return true;
    }
    Notice error() const override { return left_ == 0 ? "check its cable" : ""; }

  private:
    int left_;
    cv::Size size_;
    int grey_, camera_;
    std::int64_t at_ms_ = 0;
};

std::shared_ptr<Source> flicker(int pictures, cv::Size size, int grey, int camera = 0) {
    return std::make_shared<Flicker>(pictures, size, grey, camera);
}

int grey_at(const Frame& frame, cv::Point at) {
    return frame.image.at<cv::Vec3b>(at)[0];
}

TEST(Joined, PutsPicturesSideBySide) {
    const auto source = joined({{flicker(2, {64, 48}, 90), {}}, {flicker(2, {32, 60}, 160), {}}});
    Frame frame;
    ASSERT_TRUE(source->next(frame));
    ASSERT_EQ(frame.shares.size(), 2u);
    EXPECT_EQ(frame.shares[0].part, cv::Rect(0, 0, 64, 48));
    EXPECT_EQ(frame.shares[1].part.size(), cv::Size(32, 60));
    EXPECT_GT(frame.shares[1].part.x, 64);
    EXPECT_EQ(grey_at(frame, {63, 47}), 90);
    EXPECT_EQ(grey_at(frame, frame.shares[1].part.tl()), 160);
    EXPECT_EQ(grey_at(frame, {65, 10}), 0) << "a gap between them";
    EXPECT_EQ(frame.shares[1].camera, 1) << "two films are both called 0";
    EXPECT_EQ(frame.at_ms, 40);
    ASSERT_TRUE(source->next(frame));
    EXPECT_FALSE(source->next(frame));
    EXPECT_EQ(source->error(), "check its cable");
}

TEST(Joined, GoesOnWhileOneIsLeft) {
    int opened = 0;
    const auto again = [&]() -> tl::expected<std::shared_ptr<Source>, std::string> {
        if (++opened == 1) return tl::unexpected(std::string("not yet"));
        return flicker(100, {64, 48}, 120, 3);
    };
    const auto source = joined({{flicker(5, {64, 48}, 90, 3), again}, {flicker(400, {64, 48}, 160, 4), {}}});
    std::vector<Notice> faults;
    std::int64_t last_ms = 0;
    int back_at = -1;
    for (int i = 0; i < 200; ++i) {
        Frame frame;
        ASSERT_TRUE(source->next(frame));
        ASSERT_EQ(frame.shares.size(), 2u);
        EXPECT_GT(frame.at_ms, last_ms) << "one clock";
        last_ms = frame.at_ms;
        const auto& fault = frame.shares[0].fault;
        if (faults.empty() || faults.back() != fault) faults.push_back(fault);
        EXPECT_EQ(grey_at(frame, {5, 5}), !fault.empty() ? 0 : i < 5 ? 90 : 120);
        if (i > 5 && fault.empty() && back_at < 0) back_at = i;
        EXPECT_EQ(frame.shares[0].camera, 3);
        EXPECT_EQ(frame.shares[1].fault, "");
        EXPECT_EQ(grey_at(frame, frame.shares[1].part.tl()), 160);
    }
    EXPECT_THAT(faults, testing::ElementsAre(Notice(), Notice("check its cable"), Notice()));
    EXPECT_EQ(opened, 2) << "tried every three seconds";
    EXPECT_NEAR(back_at, 5 + 150, 3);
}

TEST(Joined, OneThatMayComeBackIsWaitedFor) {
    int waits = 0, opened = 0;
    const auto again = [&]() -> tl::expected<std::shared_ptr<Source>, std::string> {
        ++opened;
        return flicker(3, {64, 48}, 120);
    };
    const auto source = joined({{flicker(3, {64, 48}, 90), again}}, [&] { ++waits; });
    Frame frame;
    std::int64_t last_ms = 0;
    for (int i = 0; i < 3 + 30 + 3; ++i) {
        ASSERT_TRUE(source->next(frame));
        ASSERT_EQ(frame.shares.size(), 1u);
        EXPECT_EQ(frame.shares[0].fault, i < 3 || i >= 33 ? "" : "check its cable") << i;
        EXPECT_EQ(frame.image.size(), cv::Size(64, 48));
        EXPECT_GT(frame.at_ms, last_ms);
        last_ms = frame.at_ms;
    }
    EXPECT_EQ(waits, 30);
    EXPECT_EQ(opened, 1);
    EXPECT_EQ(source->error(), "");
}

TEST(Joined, ARecordingOfTwoComesBackAsTwo) {
    const vision::Folder folder;
    const auto source = recorded(joined({{flicker(2, {64, 48}, 90), {}}, {flicker(3, {32, 60}, 160), {}}}),
                                 Recorder::open(folder.file("film"), {true}).value());
    std::vector<Frame> given;
    for (Frame frame; source->next(frame);)
        given.push_back({frame.image.clone(), frame.at_ms, 0, {}, frame.shares});
    ASSERT_EQ(given.size(), 3u);
    const auto replay = open_source(folder.file("film"));
    ASSERT_TRUE(replay) << replay.error();
    Frame frame;
    for (const Frame& was : given) {
        ASSERT_TRUE((*replay)->next(frame)) << (*replay)->error();
        EXPECT_EQ(frame.at_ms, was.at_ms);
        ASSERT_EQ(frame.shares.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(frame.shares[i].part, was.shares[i].part);
            EXPECT_EQ(frame.shares[i].camera, was.shares[i].camera);
            EXPECT_EQ(frame.shares[i].fault, was.shares[i].fault);
        }
        EXPECT_EQ(cv::norm(frame.image, was.image, cv::NORM_INF), 0);
    }
    EXPECT_FALSE((*replay)->next(frame));
    EXPECT_EQ(given[2].shares[0].fault, "check its cable");
}

TEST(Joined, TwoCamerasAreRecordedAsTwoFilms) {
    const vision::Folder folder;
    const auto source = recorded(joined({{flicker(2, {64, 48}, 90), {}}, {flicker(3, {32, 60}, 160), {}}}),
                                 Recorder::open(folder.file("film")).value());
    int count = 0;
    for (Frame frame; source->next(frame);) ++count;
    ASSERT_EQ(count, 3);
    const auto replay = open_source(folder.file("film"));
    ASSERT_TRUE(replay) << replay.error();
    Frame frame;
    for (int i = 0; i < count; ++i) {
        ASSERT_TRUE((*replay)->next(frame)) << (*replay)->error();
        ASSERT_EQ(frame.shares.size(), 2u);
        EXPECT_NEAR(grey_at(frame, {30, 20}), i < 2 ? 90 : 0, 3);
        EXPECT_NEAR(grey_at(frame, frame.shares[1].part.tl() + cv::Point(9, 9)), 160, 3);
    }
}

TEST(Joined, EverySourceMustBeThere) {
    EXPECT_FALSE(open_table({}));
    const auto missing = open_table({"/nowhere.mp4"});
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error(), HasSubstr("/nowhere.mp4"));
}

}  // namespace
}  // namespace jianjun::vision
