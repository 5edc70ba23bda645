// How a camera is asked for, and which of its modes it is given (摄像头的要求).
#include "vision/sources/camera_wish.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/vision/sources/played_camera.h"
#include "vision/sources/plugged_in.h"

namespace jianjun::vision {
namespace {

TEST(CameraWish, NamesACameraAndPerhapsAMode) {
    EXPECT_EQ(camera_wish("camera:2"), (CameraWish{2, 0, 0, "", 0}));
    EXPECT_EQ(camera_wish("0"), (CameraWish{0, 0, 0, "", 0}));
    EXPECT_EQ(camera_wish("camera:1@3840x2160"), (CameraWish{1, 3840, 2160, "", 0}));
    EXPECT_EQ(camera_wish("camera:1@1280x720/60"), (CameraWish{1, 1280, 720, "", 60}));
    EXPECT_EQ(camera_wish("camera:0@640x480/7.5,YUYV"), (CameraWish{0, 640, 480, "YUYV", 7.5}));
    for (const auto* word : {"", "camera:", "camera:x", "camera:0@", "camera:0@big", "0@1280x720", "1234",
                             "film.mp4", "http://192.168.1.7"})
        EXPECT_FALSE(camera_wish(word)) << word;
}

struct Modes : testing::Test {
    PlayedCamera camera{70, c920};
    std::vector<CameraMode> modes = camera_modes(70).value();
};

TEST_F(Modes, OfACameraFromTheShopAre1080pMjpgAt30) {
    EXPECT_EQ(mode_for({70, 0, 0, "", 0}, modes), (CameraMode{"MJPG", 1920, 1080, 30}));
}

TEST_F(Modes, AreTakenAsAskedFor) {
    EXPECT_EQ(mode_for(*camera_wish("camera:70@1280x720"), modes), (CameraMode{"MJPG", 1280, 720, 30}));
    EXPECT_EQ(mode_for(*camera_wish("camera:70@1920x1080/24"), modes), (CameraMode{"MJPG", 1920, 1080, 24}));
    EXPECT_EQ(mode_for(*camera_wish("camera:70@640x480/15,YUYV"), modes), (CameraMode{"YUYV", 640, 480, 15}));
    EXPECT_FALSE(mode_for(*camera_wish("camera:70@3840x2160"), modes));
}

TEST(ModesOfOthers, AreSharpAndFluentBeforeTheyAreLarger) {
    // 4K costs three times the work: it is taken where it is asked for, or nothing smaller comes fluently.
    const std::vector<CameraMode> both{
        {"MJPG", 3840, 2160, 30}, {"MJPG", 1920, 1080, 60}, {"MJPG", 1920, 1080, 30}};
    EXPECT_EQ(mode_for({}, both), (CameraMode{"MJPG", 1920, 1080, 30}));
    EXPECT_EQ(mode_for({}, {{"YUYV", 1920, 1080, 5}, {"YUYV", 1280, 720, 10}, {"YUYV", 640, 480, 30}}),
              (CameraMode{"YUYV", 640, 480, 30}));
    EXPECT_EQ(mode_for({}, {{"H264", 2560, 1440, 30}}), (CameraMode{"H264", 2560, 1440, 30}));
    EXPECT_FALSE(mode_for({}, {}));
}

// A link that the system keeps to a camera leads to it, whatever its number is now.
TEST(CameraWish, ACameraIsNamedByWhatItIs) {
    namespace fs = std::filesystem;
    const fs::path folder = "/dev/shm/jianjun_cameras_" + std::to_string(::getpid());
    fs::create_directories(folder / "by-id");
    for (const char* node : {"video7", "video9"}) std::ofstream(folder / node).flush();
    const auto link = folder / "by-id" / "usb-046d_C920_A1B2-video-index0";
    fs::create_symlink(folder / "video7", link);
    const auto wish = camera_wish(link.string());
    ASSERT_TRUE(wish) << "a camera, and no film";
    EXPECT_EQ(wish->number, 7);
    EXPECT_EQ(wish->device, link.string());
    EXPECT_EQ(camera_wish(link.string() + "@1280x720/30,YUYV")->fps, 30);
    EXPECT_EQ(camera_link(7, (folder / "by-id").string()), link.string());
    fs::remove(link);
    fs::create_symlink(folder / "video9", link);  // it came back behind another hub
    EXPECT_EQ(camera_behind(link.string()), 9);
    fs::remove(link);
    EXPECT_FALSE(camera_wish(link.string()));
    fs::remove_all(folder);
}

}  // namespace
}  // namespace jianjun::vision
