// A camera whose pictures are kept alike (稳住摄像头): what it regulates is held once the light is good, and
// let go when it changes; the mains frequency is the lamps'.
#include "vision/sources/camera_keeper.h"

#include <gmock/gmock.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/sources/played_camera.h"
#include "vision/image/frame.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Pair;

constexpr int kept_number = 71;

// What a lit table looks like from above.
cv::Mat table_picture(VirtualSettings settings = {}) {
    settings.camera.width = 960, settings.camera.height = 540;
    VirtualTable table(settings);
    table.place("slash@spade7", {{0, 0}, 0});
    Frame frame;
    table.source()->next(frame);
    return frame.image;
}

struct Kept : testing::Test {
    PlayedCamera camera{kept_number, c920};
    CameraDevice device{kept_number};
    CameraKeeper keeper{device.ask()};
    cv::Mat picture = table_picture();

    void shows(int pictures, double light = 1, double blur = 0) {
        cv::Mat shown;
        picture.convertTo(shown, -1, light);
        if (blur > 0) cv::GaussianBlur(shown, shown, {}, blur);
        for (int i = 0; i < pictures; ++i) keeper.look(shown);
    }
    static auto held() {
        return AllOf(Contains(Pair("auto_exposure", 1)), Contains(Pair("white_balance_automatic", 0)),
                     Contains(Pair("focus_automatic_continuous", 0)));
    }
    static auto free() {
        return AllOf(Contains(Pair("auto_exposure", 3)), Contains(Pair("white_balance_automatic", 1)));
    }
};

TEST_F(Kept, FromTheStartTheRateDoesNotFallAndTheMainsAreTheLamps) {
    EXPECT_THAT(camera.values(), AllOf(Contains(Pair("exposure_dynamic_framerate", 0)),
                                       Contains(Pair("power_line_frequency", 1))));
    EXPECT_THAT(camera.values(), free());
}

TEST_F(Kept, HeldAsItFoundThemOnceTheLightIsGoodAndSteady) {
    shows(20);
    EXPECT_THAT(camera.values(), free()) << "too soon";
    shows(60);
    EXPECT_THAT(camera.values(), held());
    EXPECT_THAT(camera.values(), AllOf(Contains(Pair("exposure_time_absolute", 312)),
                                       Contains(Pair("white_balance_temperature", 3870)),
                                       Contains(Pair("focus_absolute", 35))));
}

TEST_F(Kept, NotHeldWhileTheLightHuntsOrIsBad) {
    for (int i = 0; i < 60; ++i) shows(3, i % 2 ? 1 : 0.9);
    EXPECT_THAT(camera.values(), free());
    shows(120, 0.3);
    EXPECT_THAT(camera.values(), free()) << "too dark";
}

TEST_F(Kept, LetGoWhenTheLightChangesAndHeldAnew) {
    shows(90);
    ASSERT_THAT(camera.values(), held());
    shows(10, 0.6);
    EXPECT_THAT(camera.values(), held()) << "it may be a hand";
    shows(40, 0.6);
    EXPECT_THAT(camera.values(), AllOf(free(), Contains(Pair("focus_automatic_continuous", 0))))
        << "the table is where it was";
    shows(90, 0.9);
    EXPECT_THAT(camera.values(), held());
}

TEST_F(Kept, CardsAndAHandChangeNothing) {
    shows(90);
    ASSERT_THAT(camera.values(), held());
    cv::rectangle(picture, {0, 0, 380, 400}, {180, 190, 200}, cv::FILLED);
    shows(100);
    EXPECT_THAT(camera.values(), held());
}

TEST_F(Kept, FocusIsLetGoWhenThePictureIsNotSharpAnyMore) {
    shows(90);
    shows(40, 1, 3);
    EXPECT_THAT(camera.values(),
                AllOf(Contains(Pair("auto_exposure", 1)), Contains(Pair("focus_automatic_continuous", 1))));
}

// Some cameras forget by hand what they had found by themselves.
TEST_F(Kept, ACameraThatDoesNotKeepItsLightIsLeftToItself) {
    shows(46);
    ASSERT_THAT(camera.values(), held());
    shows(25, 0.5);
    EXPECT_THAT(camera.values(), free());
    shows(100);
    EXPECT_THAT(camera.values(), AllOf(free(), Contains(Pair("focus_automatic_continuous", 0))));
}

TEST(CameraKeeper, LeavesTheCameraToItselfAtTheEnd) {
    PlayedCamera camera(kept_number, c920);
    const cv::Mat picture = table_picture();
    {
        CameraDevice device(kept_number);
        CameraKeeper keeper(device.ask());
        for (int i = 0; i < 90; ++i) keeper.look(picture);
        ASSERT_THAT(camera.values(), Kept::held());
    }
    EXPECT_THAT(camera.values(), AllOf(Kept::free(), Contains(Pair("focus_automatic_continuous", 1))));
}

// A rolling shutter under lamps, and without their bands.
struct Lamps {
    VirtualSettings settings;
    std::unique_ptr<VirtualTable> steady, flickering;
    explicit Lamps(int hz) {
        settings.camera.width = 480, settings.camera.height = 270;
        settings.camera.fps =
            hz == 50 ? 30 : 25;  // where bands move: at a whole number of the lamps' swings they stand still
        settings.look.noise = 3, settings.look.jpeg = 80;
        steady = std::make_unique<VirtualTable>(settings);
        settings.sensor.flicker = 0.05, settings.sensor.mains_hz = hz;
        flickering = std::make_unique<VirtualTable>(settings);
    }
    cv::Mat seen(bool bands) const {
        Frame frame;
        (bands ? flickering : steady)->source()->next(frame);
        return frame.image;
    }
};

int mains_found(int lamps_hz, Notices* said = nullptr) {
    PlayedCamera camera(kept_number, c920);
    CameraDevice device(kept_number);
    CameraKeeper keeper(device.ask());
    const Lamps lamps(lamps_hz == 0 ? 50 : lamps_hz);
    for (int i = 0; i < 160; ++i)
        keeper.look(lamps.seen(camera.values()["power_line_frequency"] != (lamps_hz == 50   ? 1
                                                                           : lamps_hz == 60 ? 2
                                                                                            : 7)));
    if (said) *said = keeper.notices();
    return camera.values()["power_line_frequency"];
}

TEST(Mains, AreFoundByTheFlickerOfTheLamps) {
    EXPECT_EQ(mains_found(50), 1);
    EXPECT_EQ(mains_found(60), 2);
}

TEST(Mains, ThatHelpAtNoFrequencyAreSaid) {
    Notices said;
    mains_found(0, &said);
    EXPECT_EQ(said, Notices{NoticeId::camera_flickers});
    mains_found(60, &said);
    EXPECT_EQ(said, Notices{});
}

}  // namespace
}  // namespace jianjun::vision
