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
#include "vision/image/open_picture.h"
#include "vision/sources/open_source.h"
#include "vision/sources/recorder.h"

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

cv::Mat painted(int number) {
    cv::Mat image(48, 64, CV_8UC3, cv::Scalar(20, 40 + number, 60));
    cv::circle(image, {10 + number * 5, 20}, 8, {200, 30, 90}, cv::FILLED);
    return image;
}

double mean_difference(const cv::Mat& a, const cv::Mat& b) {
    return cv::norm(a, b, cv::NORM_L1) / static_cast<double>(a.total() * 3);
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
    auto source = open_source(record({true}));
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

TEST_F(Folder, AFilmedRecordingComesBackAlike) {
    auto source = open_source(record({}));
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE((*source)->next(frame)) << (*source)->error();
        EXPECT_EQ(frame.name, "camera2.mkv");
        EXPECT_EQ(frame.at_ms, i * i * 10);
        EXPECT_EQ(frame.camera, 2);
        EXPECT_LT(mean_difference(frame.image, painted(i)), 3) << i;
        if (i > 0)
            EXPECT_GT(mean_difference(frame.image, painted(i - 1)), mean_difference(frame.image, painted(i)))
                << i;
    }
    EXPECT_FALSE((*source)->next(frame));
    EXPECT_EQ((*source)->error(), "");
}

TEST_F(Folder, PicturesOfOddSizesComeBackInTheirSize) {
    {
        auto recorder = Recorder::open(path_.string());
        ASSERT_TRUE(recorder);
        ASSERT_TRUE(recorder->write({painted(3)({0, 0, 61, 47}), 7, 0, ""}));
        ASSERT_TRUE(recorder->write({painted(4), 9, 0, ""})) << "another camera under the same number";
    }
    auto source = open_source(path_.string());
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    ASSERT_TRUE((*source)->next(frame)) << (*source)->error();
    EXPECT_EQ(frame.image.size(), cv::Size(61, 47));
    EXPECT_LT(mean_difference(frame.image, painted(3)({0, 0, 61, 47})), 3);
    ASSERT_TRUE((*source)->next(frame)) << (*source)->error();
    EXPECT_EQ(frame.image.size(), cv::Size(64, 48));
    EXPECT_EQ(frame.name, "camera0-2.mkv");
}

TEST_F(Folder, ARecordingThatIsCutOffPlaysUpToThere) {
    auto recorder = Recorder::open(path_.string());
    ASSERT_TRUE(recorder);
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(recorder->write({painted(i), i * 33, 0, ""}));
    // Not closed: what a program leaves that was killed.
    const fs::path left = path_ / "left";
    fs::create_directories(left);
    for (const char* file : {"camera0.mkv", "index.jsonl"}) fs::copy_file(path_ / file, left / file);
    auto source = open_source(left.string());
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    for (int i = 0; i < 5; ++i) ASSERT_TRUE((*source)->next(frame)) << i << (*source)->error();
    EXPECT_LT(mean_difference(frame.image, painted(4)), 3);
}

TEST_F(Folder, AFilmShorterThanItsIndexIsNamed) {
    record({});
    std::ofstream(path_ / "index.jsonl", std::ios::app)
        << R"({"file":"camera2.mkv","frame":5,"at_ms":900,"camera":2})"
        << "\n";
    auto source = open_source(path_.string());
    ASSERT_TRUE(source);
    Frame frame;
    for (int i = 0; i < 5; ++i) ASSERT_TRUE((*source)->next(frame));
    EXPECT_FALSE((*source)->next(frame));
    EXPECT_THAT(to_string((*source)->error()), HasSubstr("camera2.mkv has no picture 5"));
}

// A noisy full picture a thirtieth of a second: what a webcam over a table gives.
TEST_F(Folder, ASecondOfATableTakesLessThanAMegabyte) {
    cv::RNG random(7);
    cv::Mat table(1080, 1920, CV_8UC3, cv::Scalar(60, 90, 70));
    for (int i = 0; i < 400; ++i)
        cv::rectangle(table,
                      {random.uniform(0, 1800), random.uniform(0, 1000), random.uniform(4, 110),
                       random.uniform(4, 150)},
                      {random.uniform(0., 255.), random.uniform(0., 255.), random.uniform(0., 255.)},
                      cv::FILLED);
    {
        auto recorder = Recorder::open(path_.string());
        ASSERT_TRUE(recorder);
        for (int i = 0; i < 60; ++i) {
            cv::Mat noise(table.size(), CV_16SC3), picture;
            random.fill(noise, cv::RNG::NORMAL, 0, 1.2);
            cv::add(table, noise, picture, {}, CV_8UC3);
            ASSERT_TRUE(recorder->write({picture, i * 33, 0, ""}));
        }
    }
    EXPECT_LT(fs::file_size(path_ / "camera0.mkv"), 2'000'000u);
}

TEST_F(Folder, ARecordingIsNeverOverwritten) {
    record({true});
    const auto again = Recorder::open(path_.string());
    ASSERT_FALSE(again);
    EXPECT_THAT(again.error(), HasSubstr("already holds a recording"));
}

TEST_F(Folder, ASourceIsRecordedOnTheWay) {
    auto inner = open_source(record({true}));
    ASSERT_TRUE(inner);
    const std::string copy = (path_ / "copy").string();
    auto recorder = Recorder::open(copy, {true});
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

TEST_F(Folder, NumberedPicturesComeByTheirNumbersAndLitterIsNone) {
    fs::create_directories(path_);
    for (const char* name : {"IMG_1.png", "IMG_10.png", "IMG_11.png", "IMG_2.png"}) cv::imwrite((path_ / name).string(), painted(1));
    for (const char* litter : {"._IMG_1.png", ".hidden.jpg", "Thumbs.db"}) std::ofstream(path_ / litter) << "no picture";
    auto source = open_source(path_.string());
    ASSERT_TRUE(source);
    Frame frame;
    std::vector<std::string> names;
    while ((*source)->next(frame)) names.push_back(frame.name);
    EXPECT_THAT(names, ElementsAre("IMG_1.png", "IMG_2.png", "IMG_10.png", "IMG_11.png"));
    EXPECT_EQ(to_string((*source)->error()), "none");
}

// The libraries below say what they like to nobody.
std::string said_of(const std::string& file, std::string& by_others) {
    testing::internal::CaptureStderr();
    const auto opened = open_picture(file);
    by_others = testing::internal::GetCapturedStderr();
    return opened ? "it is a picture" : opened.error();
}

TEST_F(Folder, WhatIsNoWholePictureIsNamedInOurWordsAlone) {
    fs::create_directories(path_);
    std::vector<unsigned char> jpeg, png;
    cv::imencode(".jpg", painted(1), jpeg);
    cv::imencode(".png", painted(1), png);
    const auto written = [&](const char* name, const auto& bytes, std::size_t n) {
        std::ofstream(path_ / name, std::ios::binary).write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(n));
        return (path_ / name).string();
    };
    const std::string heic = std::string("\0\0\0\x18", 4) + "ftypheic" + std::string(200, 'x');
    const std::string huge = "P5\n30000 30000\n255\n" + std::string(500, 'x');
    std::string others;
    EXPECT_THAT(said_of(written("cut.jpg", jpeg, jpeg.size() / 2), others), HasSubstr("ends in the middle"));
    EXPECT_EQ(others, "");
    EXPECT_THAT(said_of(written("cut.png", png, png.size() / 2), others), HasSubstr("ends in the middle"));
    EXPECT_EQ(others, "");
    EXPECT_THAT(said_of(written("phone.HEIC", heic, heic.size()), others), HasSubstr("HEIC"));
    EXPECT_EQ(others, "");
    EXPECT_THAT(said_of(written("empty.jpg", jpeg, 0), others), HasSubstr("is empty"));
    EXPECT_EQ(others, "");
    EXPECT_THAT(said_of(written("huge.pgm", huge, huge.size()), others), HasSubstr("huge.pgm"));
    EXPECT_EQ(others, "");
    EXPECT_EQ(said_of(written("whole.jpg", jpeg, jpeg.size()), others), "it is a picture");
    EXPECT_EQ(said_of(written("whole.png", png, png.size()), others), "it is a picture");
    jpeg.insert(jpeg.end(), {'M', 'P', '4', 0xFF, 0xDA, 0, 1});  // a film that a phone hangs onto its picture
    EXPECT_EQ(said_of(written("motion.jpg", jpeg, jpeg.size()), others), "it is a picture");
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
          "{\"file\":\"b.jpg\",\"at_ms\":7,\"camera\":-1}", "{\"file\":\"b.mkv\",\"at_ms\":7,\"frame\":-1}",
          "{\"file\":\"b.mkv\",\"at_ms\":7,\"frame\":0,\"size\":[3]}",
          "{\"file\":\"b.mkv\",\"at_ms\":7,\"frame\":0,\"size\":[3,-4]}"}) {
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
