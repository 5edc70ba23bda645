// Recording and replaying (录像与重放): what goes into a folder comes out again; what is broken says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "vision/image/frame.h"
#include "vision/sources/open_source.h"
#include "vision/sources/recorder.h"

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

cv::Mat painted(int number) {
    cv::Mat image(48, 64, CV_8UC3, cv::Scalar(20, 40 + number, 60));
    cv::circle(image, {10 + number * 5, 20}, 8, {200, 30, 90}, cv::FILLED);
    return image;
}

class Folder : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        path_ = fs::path(testing::TempDir()) /
                (std::string("jianjun_folder_") + test->name() + std::to_string(getpid()));
        fs::remove_all(path_);
    }
    void TearDown() override { fs::remove_all(path_); }
    std::string record(RecorderSettings settings) {
        auto recorder = Recorder::open(path_.string(), settings);
        EXPECT_TRUE(recorder);
        for (int i = 0; i < 5; ++i) EXPECT_TRUE(recorder->write({painted(i), i * i * 10, 2, ""}));
        EXPECT_EQ(recorder->frames(), 5u);
        return path_.string();
    }
    fs::path path_;
};

TEST_F(Folder, APngRecordingComesBackExactly) {
    auto source = open_source(record({0}));
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE((*source)->next(frame));
        EXPECT_EQ(frame.at_ms, i * i * 10);
        EXPECT_EQ(frame.camera, 2);
        EXPECT_EQ(cv::norm(frame.image, painted(i), cv::NORM_INF), 0);
    }
    EXPECT_FALSE((*source)->next(frame));
    EXPECT_EQ((*source)->error(), "");
}

TEST_F(Folder, AJpegRecordingComesBackAlike) {
    auto source = open_source(record({95}));
    ASSERT_TRUE(source);
    Frame frame;
    ASSERT_TRUE((*source)->next(frame));
    EXPECT_EQ(frame.name, "000001.jpg");
    EXPECT_LT(cv::norm(frame.image, painted(0), cv::NORM_L1) / static_cast<double>(frame.image.total() * 3),
              4);
}

TEST_F(Folder, ARecordingIsNeverOverwritten) {
    record({0});
    const auto again = Recorder::open(path_.string());
    ASSERT_FALSE(again);
    EXPECT_THAT(again.error(), HasSubstr("already holds a recording"));
}

TEST_F(Folder, ASourceIsRecordedOnTheWay) {
    auto inner = open_source(record({0}));
    ASSERT_TRUE(inner);
    const std::string copy = (path_ / "copy").string();
    auto recorder = Recorder::open(copy, {0});
    ASSERT_TRUE(recorder);
    auto through = recorded(*inner, std::move(*recorder));
    Frame frame;
    int count = 0;
    while (through->next(frame)) ++count;
    EXPECT_EQ(count, 5);
    auto source = open_source(copy);
    ASSERT_TRUE(source);
    while ((*source)->next(frame)) --count;
    EXPECT_EQ(count, 0);
    EXPECT_EQ(frame.at_ms, 160);
}

TEST_F(Folder, AnyPicturesFollowTheirNames) {
    fs::create_directories(path_);
    cv::imwrite((path_ / "b.png").string(), painted(2));
    cv::imwrite((path_ / "a.jpg").string(), painted(1));
    std::ofstream(path_ / "notes.txt") << "not a picture";
    auto source = open_source(path_.string());
    ASSERT_TRUE(source);
    Frame frame;
    ASSERT_TRUE((*source)->next(frame));
    EXPECT_EQ(frame.name, "a.jpg");
    EXPECT_EQ(frame.at_ms, 0);
    ASSERT_TRUE((*source)->next(frame));
    EXPECT_EQ(frame.name, "b.png");
    EXPECT_EQ(frame.at_ms, 33);
    EXPECT_FALSE((*source)->next(frame));
}

TEST_F(Folder, ADamagedPictureIsNamed) {
    fs::create_directories(path_);
    std::ofstream(path_ / "a.jpg") << "this is no picture";
    auto source = open_source(path_.string());
    ASSERT_TRUE(source);
    Frame frame;
    EXPECT_FALSE((*source)->next(frame));
    EXPECT_THAT(to_string((*source)->error()), HasSubstr("a.jpg"));
    EXPECT_FALSE((*source)->next(frame));
}

TEST_F(Folder, ABrokenIndexIsToldWithItsLine) {
    for (const char* line :
         {"{\"file\":\"000", "{\"file\":3}", "{\"file\":\"a.jpg\"}", "{\"file\":\"../a.jpg\",\"at_ms\":1}",
          "{\"file\":\"b.jpg\",\"at_ms\":-9}", "{\"file\":\"b.jpg\",\"at_ms\":18446744073709551615}",
          "{\"file\":\"b.jpg\",\"at_ms\":4}", "{\"file\":\"\",\"at_ms\":7}",
          "{\"file\":\"b.jpg\",\"at_ms\":7,\"camera\":-1}"}) {
        fs::create_directories(path_);
        std::ofstream(path_ / "index.jsonl") << "{\"file\":\"a.jpg\",\"at_ms\":5}\n" << line << "\n";
        const auto source = open_source(path_.string());
        ASSERT_FALSE(source) << line;
        EXPECT_THAT(source.error(), HasSubstr("line 2")) << line;
    }
}

TEST_F(Folder, WhatIsNotThereSaysSo) {
    const auto nowhere = open_source("/nowhere/at/all");
    ASSERT_FALSE(nowhere);
    EXPECT_THAT(nowhere.error(), HasSubstr("/nowhere/at/all"));
    fs::create_directories(path_);
    const auto empty = open_source(path_.string());
    ASSERT_FALSE(empty);
    EXPECT_THAT(empty.error(), HasSubstr("holds no pictures"));
    const auto camera = open_source("camera:front");
    ASSERT_FALSE(camera);
    EXPECT_THAT(camera.error(), HasSubstr("camera:0"));
    const auto missing = open_source("camera:97");
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error(), HasSubstr("camera 97"));
    EXPECT_FALSE(Recorder::open("/proc/nowhere"));
}

TEST_F(Folder, AFilmKeepsItsPace) {
    fs::create_directories(path_);
    const std::string film = (path_ / "film.avi").string();
    cv::VideoWriter writer(film, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 25, {64, 48});
    ASSERT_TRUE(writer.isOpened());
    for (int i = 0; i < 4; ++i) writer.write(painted(i));
    writer.release();
    auto source = open_source(film);
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE((*source)->next(frame));
        EXPECT_EQ(frame.at_ms, i * 40);
    }
    EXPECT_FALSE((*source)->next(frame));
    std::ofstream(path_ / "text.mp4") << "no film";
    EXPECT_FALSE(open_source((path_ / "text.mp4").string()));
}

}  // namespace
}  // namespace jianjun::vision
