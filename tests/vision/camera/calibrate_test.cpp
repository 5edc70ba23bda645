// From pixels to millimetres (标定): the printed markers are enough, through a lens and askew.
#include "vision/camera/calibrate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"
#include "vision/camera/sights.h"
#include "vision/virtual/lens.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

cv::Mat grey_of(VirtualTable& table) {
    cv::Mat grey;
    cv::cvtColor(image(table.picture()), grey, cv::COLOR_BGR2GRAY);
    return grey;
}

double apart(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

TEST(Calibration, MillimetresAllOverTheMat) {
    for (const double tilt : {0.0, 8.0, 25.0}) {
        SCOPED_TRACE(tilt);
        const VirtualSettings settings = seen_from(tilt);
        VirtualTable table(settings);
        const Layout& layout = table.layout();
        const cv::Mat grey = grey_of(table);
        const auto found = Calibration::from(find_markers(grey), layout, grey.size());
        ASSERT_TRUE(found);
        EXPECT_TRUE(found->measured());
        EXPECT_GE(found->markers(), 6);
        const Lens lens(settings.camera, layout.width, layout.height);
        for (double x = 60; x < layout.width; x += 140)
            for (double y = 60; y < layout.height; y += 125) {
                const cv::Point2d px = lens.project({x, y});
                EXPECT_LT(apart(found->to_mm(px), {x, y}), 1.5) << x << "," << y;
                EXPECT_LT(cv::norm(cv::Point2d(found->to_px({x, y})) - px), 2) << x << "," << y;
            }
    }
}

TEST(Calibration, ThereAndBackIsTheSamePlace) {
    VirtualTable table(seen_from(20));
    const cv::Mat grey = grey_of(table);
    const auto found = Calibration::from(find_markers(grey), table.layout(), grey.size());
    ASSERT_TRUE(found);
    for (const Point mm : {Point{10, 10}, Point{1000, 20}, Point{540, 300}, Point{1090, 610}})
        EXPECT_LT(apart(found->to_mm(found->to_px(mm)), mm), 0.2) << mm.x << "," << mm.y;
}

TEST(Calibration, NeedsThreeMarkersOfTheLayout) {
    VirtualSettings settings = seen_from(5);
    VirtualTable table(settings);
    const cv::Mat grey = grey_of(table);
    auto seen = find_markers(grey);
    ASSERT_GE(seen.size(), 6u);
    seen.resize(2);
    EXPECT_FALSE(Calibration::from(seen, table.layout(), grey.size()));
    EXPECT_FALSE(Calibration::from({}, table.layout(), grey.size()));
    settings.look.markers = false;
    VirtualTable bare(settings);
    EXPECT_TRUE(find_markers(grey_of(bare)).empty());
}

// Every default mat, as a perfect camera sees it.
std::vector<SeenMarker> markers_of(const Layout& layout) {
    std::vector<SeenMarker> seen;
    for (const Marker& m : layout.markers) {
        const float h = float(m.size / 2), x = float(m.x) + 40, y = float(m.y) + 40;
        seen.push_back({m.id, {cv::Point2f(x - h, y - h), {x + h, y - h}, {x + h, y + h}, {x - h, y + h}}});
    }
    return seen;
}

TEST(Calibration, AnotherMatIsNamedNotTaken) {
    const cv::Size picture(1600, 900);
    for (const int printed : {2, 5, 8})
        for (int said = 2; said <= 10; ++said) {
            SCOPED_TRACE(std::to_string(printed) + " seats printed, " + std::to_string(said) + " said");
            const Layout layout = default_layout(said);
            const auto seen = markers_of(default_layout(printed));
            const auto found = Calibration::from(seen, layout, picture);
            if (said == printed) {
                ASSERT_TRUE(found);
                continue;
            }
            if (found) {  // their markers stand in the same places: then it may be either
                for (const Marker& m : default_layout(printed).markers)
                    EXPECT_LT(apart(found->to_mm({float(m.x) + 40, float(m.y) + 40}), {m.x, m.y}), 1);
                continue;
            }
            const auto why = misfit(seen, layout, picture);
            ASSERT_TRUE(says(why, NoticeId::markers_elsewhere)) << to_string(why);
            EXPECT_EQ(why.front().values[1], std::to_string(said));
            EXPECT_TRUE(says(why, NoticeId::mat_of_seats)) << to_string(why);
        }
}

TEST(Calibration, SaysWhichMarkersAreMissing) {
    auto seen = markers_of(default_layout(5));
    seen.resize(2);
    seen.push_back({49, seen[0].corners});
    EXPECT_EQ(to_string(misfit(seen, default_layout(5), {1600, 900})), "few_markers: 3, 2, 16, 3");
}

TEST(Calibration, SaysThatThePictureIsMirrored) {
    VirtualTable table(seen_from(5));
    Frame frame{.image = image(table.picture())};
    EXPECT_FALSE(shows_mirrored(grey_of(table), table.layout()));
    cv::flip(frame.image.clone(), frame.image, 1);
    const Sights sights(frame, table.layout(), {});
    EXPECT_FALSE(sights.measured());
    EXPECT_EQ(to_string(sights.notices().front()),
              "the picture is mirrored: switch the camera's mirroring off");
}

TEST(Calibration, WithoutMarkersThePictureIsTheMat) {
    const Layout layout = default_layout(5);
    const Calibration assumed = Calibration::assumed(layout, {1600, 900});
    EXPECT_FALSE(assumed.measured());
    EXPECT_LT(apart(assumed.to_mm({800, 450}), {layout.width / 2, layout.height / 2}), 1);
    EXPECT_LT(apart(assumed.to_mm({0, 0}), {0, 0}), 1);
}

}  // namespace
}  // namespace jianjun::vision
