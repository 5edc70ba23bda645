// The mats of 三国智 (三国智的垫子): every slot has its place, nothing lies over another, and a file keeps it.
#include <gmock/gmock.h>

#include <cmath>

#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

class SanguozhiMats : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, SanguozhiMats, testing::Range(2, 5));

bool over(const Zone& a, const Zone& b) {  // all are upright
    return std::abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 && std::abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6;
}

TEST_P(SanguozhiMats, HaveEverySlotOfTheWhitePaper) {
    const auto layout = make_sanguozhi_layout(GetParam());
    ASSERT_TRUE(layout) << layout.error();
    for (int seat = 1; seat <= GetParam(); ++seat) {
        int slots = 0;
        for (const auto& zone : layout->zones) slots += zone.seat == seat;
        EXPECT_EQ(slots, 19) << "7 in each of two rows, 4 and the granary in the third";
        for (int place = 1; place <= 3; ++place) EXPECT_TRUE(layout->find(ZoneKind::vice, seat, place));
        for (int place = 1; place <= 5; ++place) EXPECT_TRUE(layout->find(ZoneKind::strategy, seat, place));
        EXPECT_FALSE(layout->find(ZoneKind::vice, seat, 4));
    }
}

TEST_P(SanguozhiMats, NothingLiesOverAnotherAndCardsFit) {
    const auto layout = make_sanguozhi_layout(GetParam()).value();
    for (const auto& zone : layout.zones) {
        EXPECT_GE(zone.x - zone.width / 2, 0);
        EXPECT_LE(zone.x + zone.width / 2, layout.width);
        EXPECT_GE(zone.y - zone.height / 2, 0);
        EXPECT_LE(zone.y + zone.height / 2, layout.height);
        EXPECT_GT(zone.width, card_width_mm);
        EXPECT_GT(zone.height, card_height_mm);
        for (const auto& other : layout.zones)
            if (&zone != &other) { EXPECT_FALSE(over(zone, other)) << to_string(zone.kind) << " " << to_string(other.kind); }
        for (const auto& marker : layout.markers)
            EXPECT_FALSE(over(zone, {ZoneKind::none, 0, marker.x, marker.y, marker.size, marker.size, 0, 0}));
    }
    EXPECT_GE(layout.markers.size(), 8u);
}

// Seen from each player, left to right; row 1 is farthest from him.
TEST_P(SanguozhiMats, LieAsTheirPlayersSeeThem) {
    const auto layout = make_sanguozhi_layout(GetParam()).value();
    for (int seat = 1; seat <= GetParam(); ++seat) {
        const auto& main = *layout.find(ZoneKind::main, seat);
        const double right = main.angle == 180 ? -1 : 1;
        EXPECT_LT(right * layout.find(ZoneKind::graveyard, seat)->x, right * main.x);
        EXPECT_LT(right * main.x, right * layout.find(ZoneKind::vice, seat, 1)->x);
        EXPECT_LT(right * layout.find(ZoneKind::vice, seat, 1)->x, right * layout.find(ZoneKind::vice, seat, 3)->x);
        EXPECT_LT(right * layout.find(ZoneKind::vice, seat, 3)->x, right * layout.find(ZoneKind::camp, seat)->x);
        EXPECT_LT(right * main.y, right * layout.find(ZoneKind::strategy, seat, 1)->y) << "nearer to the player";
        EXPECT_LT(right * layout.find(ZoneKind::strategy, seat, 1)->y, right * layout.find(ZoneKind::infantry, seat)->y);
        EXPECT_EQ(layout.at({main.x, main.y}), &main);
    }
}

TEST_P(SanguozhiMats, AreKeptInAFile) {
    const auto layout = make_sanguozhi_layout(GetParam()).value();
    const auto again = read_layout(write_layout(layout));
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(again->zones.size(), layout.zones.size());
    for (std::size_t i = 0; i < layout.zones.size(); ++i) {
        EXPECT_EQ(again->zones[i].kind, layout.zones[i].kind);
        EXPECT_EQ(again->zones[i].seat, layout.zones[i].seat);
        EXPECT_EQ(again->zones[i].place, layout.zones[i].place);
    }
}

TEST(SanguozhiMat, IsReadByOneCamera) {
    for (int seats = 2; seats <= 4; ++seats)
        EXPECT_GE(card_pixels(make_sanguozhi_layout(seats).value(), 1920, 1080), 110) << "README, Figures: from there on cards are read";
}

TEST(SanguozhiMat, IsForTwoToFour) {
    EXPECT_FALSE(make_sanguozhi_layout(1));
    EXPECT_FALSE(make_sanguozhi_layout(5));
}

}  // namespace
}  // namespace jianjun::vision
