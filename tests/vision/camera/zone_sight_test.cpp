// Which zones are seen with enough pixels (各区看得多清): said before a game, in words.
#include "vision/camera/zone_sight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgcodecs.hpp>

#include "tests/vision/seen_table.h"
#include "vision/camera/calibrate.h"
#include "vision/camera/mat_in_picture.h"
#include "vision/virtual/lens.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::vector<ZoneSight> seen_by(const VirtualCamera& camera, const Layout& layout) {
    VirtualSettings settings;
    settings.layout = layout, settings.camera = camera;
    VirtualTable table(settings);
    cv::Mat grey;
    cv::cvtColor(image(table.picture()), grey, cv::COLOR_BGR2GRAY);
    const auto found = Calibration::from(find_markers(grey), layout, grey.size());
    return found ? zone_sights({&*found}, layout) : std::vector<ZoneSight>{};
}

const ZoneSight& of(const std::vector<ZoneSight>& sights, const std::string& zone, int seat) {
    return *std::find_if(sights.begin(), sights.end(),
                         [&](const auto& s) { return s.zone == zone && s.seat == seat; });
}

TEST(ZoneSight, MeasuresTheCardsOfEachZone) {
    const Layout layout = default_layout(5);
    VirtualCamera camera;
    camera.tilt_deg = 20;  // from the bottom edge: what lies far away is small
    const auto sights = seen_by(camera, layout);
    ASSERT_FALSE(sights.empty());
    const Lens lens(camera, layout.width, layout.height);
    for (const auto& sight : sights) {
        const Zone& zone = *layout.find(sight.zone, sight.seat);
        double least = 1e9;
        for (int i = 0; i < card_spots(zone); ++i) {
            const Point at = card_spot(zone, i).mm;
            const cv::Point2d across = lens.project({at.x + 5, at.y}) - lens.project({at.x - 5, at.y});
            least = std::min(least, (cv::norm(across) / 10 + lens.pixels_per_mm(at)) / 2 * card_height_mm);
        }
        EXPECT_NEAR(sight.card_px, least, 2) << sight.zone << sight.seat;
        EXPECT_EQ(sight.legible, legible_at(sight.card_px));
    }
    EXPECT_GT(of(sights, "equip", 1).card_px, of(sights, "equip", 3).card_px + 10);
}

TEST(ZoneSight, AZoneThatIsNotWhollyInThePictureIsUnseen) {
    const Layout layout = default_layout(5);
    VirtualCamera camera;
    camera.height_mm = 1200, camera.aim_x_mm = -250;
    const auto sights = seen_by(camera, layout);
    ASSERT_FALSE(sights.empty());
    EXPECT_GT(of(sights, "draw", 0).card_px, 80);
    const auto right = std::count_if(sights.begin(), sights.end(), [&](const auto& s) {
        return s.legible == Legible::unseen && layout.find(s.zone, s.seat)->x > layout.width / 2;
    });
    const auto left = std::count_if(sights.begin(), sights.end(), [&](const auto& s) {
        return s.legible == Legible::unseen && layout.find(s.zone, s.seat)->x < layout.width * 0.4;
    });
    EXPECT_GE(right, 3);
    EXPECT_EQ(left, 0);
    EXPECT_TRUE(says(legibility(sights), NoticeId::unseen));
}

std::vector<ZoneSight> all_at(double px, int seats = 5) {
    std::vector<ZoneSight> sights;
    for (const auto& zone : default_layout(seats).zones)
        if (zone.kind != ZoneKind::token)
            sights.push_back({to_string(zone.kind), zone.seat, px, legible_at(px)});
    return sights;
}

TEST(ZoneSight, SaysWhatIsWrongFirst) {
    auto sights = all_at(158);
    EXPECT_EQ(to_string(legibility(sights)), "corners: 158, more");
    for (auto& s : sights)
        if (s.seat == 4 && s.zone == "judge") s = {s.zone, 4, 96.4, legible_at(96.4)};
    EXPECT_EQ(to_string(legibility(sights)),
              "names_only: 96, 4 judge; corners: 158, more, 1 , 2 , 3 , 5 , 4 general, 4 equip, 0 ; come_closer");
    for (auto& s : sights)
        if (s.seat == 0) s = {s.zone, 0, 60, legible_at(60)};
    EXPECT_THAT(to_string(legibility(sights)), StartsWith("too_small: 60, more, 0 ; names_only: 96, 4 judge"));
    EXPECT_EQ(to_string(legibility(all_at(110))), "names_only: 110, more; come_closer");
    EXPECT_TRUE(legibility({}).empty());
}

TEST(ZoneSight, LimitsAreWhereTheyWereMeasured) {
    EXPECT_EQ(legible_at(150), Legible::corners);
    EXPECT_EQ(legible_at(149.9), Legible::names);
    EXPECT_EQ(legible_at(80), Legible::names);
    EXPECT_EQ(legible_at(79.9), Legible::too_small);
    EXPECT_EQ(legible_at(0), Legible::unseen);
}

TEST(ZoneSight, APictureOfTheMat) {
    VirtualTable table(seen_from(5));
    const Folder folder;
    cv::imwrite(folder.file("mat.png"), image(table.picture()));
    const auto said = look_at_mat(folder.file("mat.png"), table.layout());
    ASSERT_TRUE(said) << said.error();
    EXPECT_THAT(to_string(*said), StartsWith("mat_found: 16, 16, "));
    EXPECT_TRUE(says(*said, NoticeId::names_only));
    const auto wrong = look_at_mat(folder.file("mat.png"), default_layout(8));
    ASSERT_TRUE(wrong);
    EXPECT_THAT(to_string(*wrong), HasSubstr("mat_of_seats: 5"));
    EXPECT_FALSE(look_at_mat(folder.file("none.png"), table.layout()));
}

}  // namespace
}  // namespace jianjun::vision
