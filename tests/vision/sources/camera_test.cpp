// A camera from the shop, from its driver to a frame (摄像头): OpenCV and all, over the answers of a driver.
#include "vision/sources/camera.h"

#include <gmock/gmock.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/vision/sources/played_camera.h"
#include "vision/sources/open_source.h"

namespace jianjun::vision {
namespace {

constexpr int shown_number = 72;

std::vector<std::uint8_t> jpeg(const CameraMode& mode, int grey) {
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", cv::Mat(mode.height, mode.width, CV_8UC3, cv::Scalar::all(grey)), bytes);
    return bytes;
}

TEST(Camera, GivesTheModeThatSuitsATable) {
    PlayedCamera camera(shown_number, c920);
    camera.shows([](const CameraMode& mode, const auto&) { return jpeg(mode, 90); });
    const auto source = open_source("camera:72");
    ASSERT_TRUE(source) << source.error();
    EXPECT_EQ(mode_now(shown_number), (CameraMode{"MJPG", 1920, 1080, 30}));
    Frame frame;
    ASSERT_TRUE((*source)->next(frame));
    EXPECT_EQ(frame.image.size(), cv::Size(1920, 1080));
    EXPECT_NEAR(frame.image.at<cv::Vec3b>(500, 900)[1], 90, 2);
    EXPECT_EQ(frame.camera, shown_number);
}

TEST(Camera, GivesTheModeThatWasAskedFor) {
    PlayedCamera camera(shown_number, c920);
    camera.shows([](const CameraMode& mode, const auto&) { return jpeg(mode, 90); });
    const auto source = open_source("camera:72@1280x720/15");
    ASSERT_TRUE(source) << source.error();
    EXPECT_EQ(mode_now(shown_number), (CameraMode{"MJPG", 1280, 720, 15}));
    Frame frame;
    ASSERT_TRUE((*source)->next(frame));
    EXPECT_EQ(frame.image.size(), cv::Size(1280, 720));
    const auto none = open_source("camera:72@3840x2160");
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error(), testing::HasSubstr("no such mode"));
}

TEST(Camera, ThatIsPulledOutSaysSo) {
    auto camera = std::make_unique<PlayedCamera>(shown_number, c920);
    std::atomic<int> left = 5;
    camera->shows([&](const CameraMode& mode, const auto&) {
        return --left < 0 ? std::vector<std::uint8_t>() : jpeg(mode, 90);
    });
    const auto source = open_camera({shown_number, 640, 480, "", 0});
    ASSERT_TRUE(source) << source.error();
    Frame frame;
    while ((*source)->next(frame)) continue;
    EXPECT_EQ((*source)->error(), (Notice{NoticeId::camera_lost, {"72"}}));
}

}  // namespace
}  // namespace jianjun::vision
