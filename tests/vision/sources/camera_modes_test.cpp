// What cameras say of their modes (摄像头模式): answers as their drivers give them.
#include "vision/sources/camera_modes.h"

#include <gmock/gmock.h>
#include <linux/videodev2.h>

#include <cstring>
#include <tuple>

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr __u32 mjpg = V4L2_PIX_FMT_MJPEG, yuyv = V4L2_PIX_FMT_YUYV;

// A webcam that gives 1080p only as MJPG, and a range of sizes or of rates where it is told to.
struct Driver {
    bool any_size = false, any_rate = false;

    int answer(unsigned long request, void* to) const {
        switch (request) {
            case VIDIOC_ENUM_FMT: {
                auto& format = *static_cast<v4l2_fmtdesc*>(to);
                if (format.type != V4L2_BUF_TYPE_VIDEO_CAPTURE || format.index > 1) return -1;
                format.pixelformat = format.index == 0 ? yuyv : mjpg;
                return 0;
            }
            case VIDIOC_ENUM_FRAMESIZES: {
                auto& size = *static_cast<v4l2_frmsizeenum*>(to);
                if (any_size) {
                    size.type = V4L2_FRMSIZE_TYPE_STEPWISE;
                    size.stepwise = {640, 1920, 2, 480, 1080, 2};
                    return size.index == 0 ? 0 : -1;
                }
                size.type = V4L2_FRMSIZE_TYPE_DISCRETE;
                size.discrete = size.pixel_format == mjpg ? v4l2_frmsize_discrete{1920, 1080}
                                                          : v4l2_frmsize_discrete{640, 480};
                return size.index == 0 ? 0 : -1;
            }
            case VIDIOC_ENUM_FRAMEINTERVALS: {
                auto& interval = *static_cast<v4l2_frmivalenum*>(to);
                if (any_rate) {
                    interval.type = V4L2_FRMIVAL_TYPE_CONTINUOUS;
                    interval.stepwise.min = {1, 60};
                    return 0;  // of a range there is but one answer; this driver would repeat it for ever
                }
                static const v4l2_fract rates[] = {{1, 15}, {1, 30}};
                if (interval.index > 1) return -1;
                interval.type = V4L2_FRMIVAL_TYPE_DISCRETE;
                interval.discrete = rates[interval.index];
                return 0;
            }
            case VIDIOC_G_FMT: {
                auto& format = *static_cast<v4l2_format*>(to);
                format.fmt.pix.pixelformat = yuyv;
                format.fmt.pix.width = 1280, format.fmt.pix.height = 720;
                return 0;
            }
            case VIDIOC_G_PARM:
                static_cast<v4l2_streamparm*>(to)->parm.capture.timeperframe = {2, 15};
                return 0;
        }
        return -1;
    }
    AskCamera ask() const {
        return [this](unsigned long request, void* to) { return answer(request, to); };
    }
};

TEST(CameraModes, TheGreatestAndFastestComeFirst) {
    EXPECT_THAT(modes_of(Driver{}.ask()),
                ElementsAre(CameraMode{"MJPG", 1920, 1080, 30}, CameraMode{"MJPG", 1920, 1080, 15},
                            CameraMode{"YUYV", 640, 480, 30}, CameraMode{"YUYV", 640, 480, 15}));
}

TEST(CameraModes, OfARangeTheUsualSizesAreNamed) {
    Driver driver;
    driver.any_size = driver.any_rate = true;
    const auto modes = modes_of(driver.ask());
    ASSERT_EQ(modes.size(), 8u) << "1920 × 1080, 1280 × 720, 800 × 600 and 640 × 480 in two formats";
    EXPECT_EQ(modes.front(), (CameraMode{"YUYV", 1920, 1080, 60}));
}

TEST(CameraModes, WhatIsReallyGivenIsSaid) {
    const auto mode = mode_of(Driver{}.ask());
    ASSERT_TRUE(mode);
    EXPECT_EQ(in_words(*mode), "1280 × 720 YUYV, 7.5 pictures a second");
    EXPECT_EQ(in_words(CameraMode{"MJPG", 1920, 1080, 30}), "1920 × 1080 MJPG, 30 pictures a second");
    EXPECT_EQ(in_words(CameraMode{"MJPG", 1920, 1080, 0}), "1920 × 1080 MJPG");
    EXPECT_FALSE(mode_of([](unsigned long, void*) { return -1; }));
}

TEST(CameraModes, ACameraThatIsNotThereSaysSo) {
    const auto modes = camera_modes(97);
    ASSERT_FALSE(modes);
    EXPECT_THAT(modes.error(), HasSubstr("camera 97 cannot be opened"));
    EXPECT_FALSE(mode_now(97));
}

}  // namespace
}  // namespace jianjun::vision
