// The zones of every table size (桌面布局): physically possible, found by point, kept in a file.
#include "vision/layout/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "vision/layout/layout_modes.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

struct Box {
    double left, top, right, bottom;
};

Box box(const Zone& z) {
    const bool upright = std::fmod(std::abs(z.angle), 180) < 1;
    const double w = (upright ? z.width : z.height) / 2, h = (upright ? z.height : z.width) / 2;
    return {z.x - w, z.y - h, z.x + w, z.y + h};
}

bool overlap(const Box& a, const Box& b) {
    const double slack = 1e-6;
    return a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack &&
           b.top < a.bottom - slack;
}

class EveryTable : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, EveryTable, testing::Range(2, 11));

void expect_room_for_everything(const Layout& layout) {
    for (const Zone& a : layout.zones) {
        const Box box_a = box(a);
        EXPECT_GE(box_a.left, 0) << to_string(a.kind) << a.seat;
        EXPECT_GE(box_a.top, 0) << to_string(a.kind) << a.seat;
        EXPECT_LE(box_a.right, layout.width) << to_string(a.kind) << a.seat;
        EXPECT_LE(box_a.bottom, layout.height) << to_string(a.kind) << a.seat;
        for (const Zone& b : layout.zones) {
            if (&a >= &b) continue;
            const bool pile_in_middle = a.kind == ZoneKind::middle && b.seat == 0;
            EXPECT_EQ(overlap(box_a, box(b)), pile_in_middle)
                << to_string(a.kind) << a.seat << " and " << to_string(b.kind) << b.seat;
        }
    }
}

TEST_P(EveryTable, HasRoomForEverythingWithoutOverlap) {
    expect_room_for_everything(default_layout(GetParam()));
}

// 国战: the 副将 lies beside the general, where the judgement zone gives up its first place.
TEST_P(EveryTable, HasRoomForDeputies) {
    const Layout plain = default_layout(GetParam()), layout = with_deputies(plain);
    expect_room_for_everything(layout);
    for (int seat = 1; seat <= GetParam(); ++seat) {
        const Zone* deputy = layout.find("deputy", seat);
        ASSERT_TRUE(deputy) << seat;
        EXPECT_EQ(card_spots(*deputy), 1);
        EXPECT_EQ(card_spots(*layout.find("judge", seat)), 2);
        const auto first = card_spot(*plain.find("judge", seat), 0).mm, there = card_spot(*deputy).mm;
        EXPECT_NEAR(first.x, there.x, 0.01);
        EXPECT_NEAR(first.y, there.y, 0.01);
    }
}

// 3v3: warm at 1, 3, 5, cold at 2, 4, 6; at either long edge three seats, the captain in their middle.
TEST(MatOfThreeAgainstThree, SeatsTheCaptainsFaceToFaceBetweenTheirNeighbours) {
    const Layout layout = make_mat("3v3", 6).value();
    expect_room_for_everything(layout);
    EXPECT_GE(layout.markers.size(), 12u);
    for (const auto& [captain, right, left] : {std::array{1, 2, 6}, {4, 5, 3}}) {
        const Spot middle = seat_edge(layout, captain);
        for (const int neighbour : {left, right}) {
            EXPECT_EQ(seat_edge(layout, neighbour).mm.y, middle.mm.y) << neighbour;
            EXPECT_EQ(seat_edge(layout, neighbour).angle, middle.angle) << neighbour;
        }
        EXPECT_NEAR(seat_edge(layout, left).mm.x + seat_edge(layout, right).mm.x, 2 * middle.mm.x, 0.5);
    }
    EXPECT_EQ(seat_edge(layout, 1).angle, 0);
    EXPECT_EQ(seat_edge(layout, 4).angle, 180);
}

TEST(MatOfThreeAgainstThree, SaysAtEachSeatOfWhichSideThatSeatIs) {
    const Layout layout = make_mat("3v3", 6).value();
    const auto inscriptions = inscriptions_of("3v3", layout);
    ASSERT_EQ(inscriptions.size(), 6u);
    const auto at = [&](int seat) {
        for (const auto& one : inscriptions)
            if (layout.at({one.x, one.y}) == layout.find(ZoneKind::general, seat)) return one.words;
        return std::string();
    };
    EXPECT_EQ(at(1), "暖色 主帅");
    EXPECT_EQ(at(4), "冷色 主帅");
    for (const int seat : {3, 5}) EXPECT_EQ(at(seat), "暖色 前锋");
    for (const int seat : {2, 6}) EXPECT_EQ(at(seat), "冷色 前锋");
}

TEST(MatOfThreeAgainstThree, RefusesASizeThatHasNoRoom) {
    const auto tight = make_mat("3v3", 6, 900, 600);
    ASSERT_FALSE(tight);
    EXPECT_THAT(tight.error(), HasSubstr("take 1240×700 mm"));
}

// 1v1: five generals wait beside each other on their owner's right; the markers are those of the plain mat.
TEST(MatOfADuel, HasPlacesForGeneralsWhoWait) {
    const Layout plain = default_layout(2), layout = make_mat("1v1", 2).value();
    expect_room_for_everything(layout);
    for (const int seat : {1, 2}) {
        const Zone* bench = layout.find("bench", seat);
        ASSERT_TRUE(bench) << seat;
        EXPECT_EQ(card_spots(*bench), 5);
        EXPECT_EQ(layout.at(card_spot(*bench, 4).mm), bench);
    }
    ASSERT_EQ(layout.markers.size(), plain.markers.size());
    for (std::size_t i = 0; i < plain.markers.size(); ++i) {
        EXPECT_EQ(layout.markers[i].x, plain.markers[i].x);
        EXPECT_EQ(layout.markers[i].y, plain.markers[i].y);
    }
    EXPECT_EQ(read_layout(write_layout(layout))->find("bench", 2)->angle, 180);
}

TEST_P(EveryTable, GivesEachSeatItsZones) {
    const Layout layout = default_layout(GetParam());
    for (int seat = 1; seat <= GetParam(); ++seat) {
        for (const char* name : {"general", "equip", "judge", "token"})
            ASSERT_TRUE(layout.find(name, seat)) << name << seat;
        EXPECT_EQ(card_spots(*layout.find("equip", seat)), 4);
        EXPECT_EQ(card_spots(*layout.find("judge", seat)), 3);
        for (int i = 0; i < 4; ++i) {
            const Zone* equip = layout.find("equip", seat);
            EXPECT_EQ(layout.at(card_spot(*equip, i).mm), equip);
        }
        // The general over the health card stays in its zone, however much health is shown.
        const Zone* general = layout.find("general", seat);
        for (int shown = 0; shown <= 5; ++shown) {
            const Spot spot = general_spot(*general, shown);
            for (double end : {-card_height_mm / 2, card_height_mm / 2}) {
                const double a = spot.angle * M_PI / 180;
                EXPECT_TRUE(
                    general->contains({spot.mm.x + end * std::sin(a), spot.mm.y - end * std::cos(a)}));
            }
        }
    }
    for (const char* name : {"middle", "draw", "discard", "extra", "ren"})
        EXPECT_TRUE(layout.find(name)) << name;
}

TEST_P(EveryTable, SeatsGoCounterClockwiseFromTheBottom) {
    const Layout layout = default_layout(GetParam());
    const Spot first = seat_edge(layout, 1);
    EXPECT_NEAR(first.mm.y, layout.height, 1e-6);
    EXPECT_EQ(first.angle, 0);
    double before = -1;
    for (int seat = 1; seat <= GetParam(); ++seat) {
        const Spot edge = seat_edge(layout, seat);
        const bool on_edge =
            std::min({edge.mm.x, edge.mm.y, layout.width - edge.mm.x, layout.height - edge.mm.y}) < 1;
        EXPECT_TRUE(on_edge) << seat;
        // Seen from above with y down, counter-clockwise means a growing angle from the right upwards.
        const auto around = [&](Point p) {
            return std::atan2(layout.height / 2 - p.y, p.x - layout.width / 2);
        };
        double turned = around(edge.mm) - around(first.mm);
        if (turned < -1e-9) turned += 2 * M_PI;
        EXPECT_GT(turned, before) << seat;
        before = turned;
    }
}

TEST_P(EveryTable, HasMarkersAroundTheBorder) {
    const Layout layout = default_layout(GetParam());
    EXPECT_GE(layout.markers.size(), 8u);
    std::set<int> ids;
    int left = 0, right = 0, top = 0, bottom = 0;
    for (const Marker& m : layout.markers) {
        EXPECT_TRUE(ids.insert(m.id).second);
        EXPECT_LT(m.id, 50);
        for (const Zone& zone : layout.zones)
            EXPECT_FALSE(zone.contains({m.x, m.y})) << m.id << to_string(zone.kind);
        left += m.x<60, right += m.x> layout.width - 60, top += m.y<60, bottom += m.y> layout.height - 60;
    }
    EXPECT_GE(std::min({left, right, top, bottom}), 2);
}

TEST_P(EveryTable, SurvivesTheFile) {
    const Layout layout = default_layout(GetParam());
    const auto again = read_layout(write_layout(layout));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(write_layout(*again), write_layout(layout));
    ASSERT_EQ(again->zones.size(), layout.zones.size());
    ASSERT_EQ(again->markers.size(), layout.markers.size());
    for (std::size_t i = 0; i < layout.zones.size(); ++i) {
        EXPECT_EQ(again->zones[i].kind, layout.zones[i].kind);
        EXPECT_EQ(again->zones[i].seat, layout.zones[i].seat);
        EXPECT_EQ(again->zones[i].angle, layout.zones[i].angle);
    }
}

TEST(Layout, SmallZonesWinOverTheMiddle) {
    const Layout layout = default_layout(5);
    const Zone* draw = layout.find("draw");
    ASSERT_TRUE(draw);
    EXPECT_EQ(layout.at({draw->x, draw->y}), draw);
    EXPECT_EQ(layout.at({layout.width / 2, layout.height / 2})->kind, ZoneKind::middle);
    EXPECT_EQ(layout.at({-5, 10}), nullptr);
}

TEST(Layout, ContainsFollowsTheAngle) {
    const Zone zone{ZoneKind::equip, 1, 100, 100, 60, 10, 90};
    EXPECT_TRUE(zone.contains({100, 125}));
    EXPECT_FALSE(zone.contains({125, 100}));
}

TEST(Layout, RefusesAMatThatIsTooSmall) {
    EXPECT_TRUE(make_layout(8, 1200, 800));
    const auto tight = make_layout(8, 900, 500);
    ASSERT_FALSE(tight);
    EXPECT_THAT(tight.error(), HasSubstr("1440×810"));
    EXPECT_EQ(default_layout(8, 900, 500).width, 1440);
    EXPECT_FALSE(make_layout(11));
    EXPECT_FALSE(make_layout(4, std::nan(""), 600));
}

TEST(Layout, AShortFileTakesTheDefaults) {
    const auto layout = read_layout("\xEF\xBB\xBFseats = 4 # 四人、一桌\n");
    ASSERT_TRUE(layout) << layout.error();
    EXPECT_EQ(layout->zones.size(), default_layout(4).zones.size());
}

struct BadFile {
    const char* text;
    const char* line;
    const char* reason;
};
class BadLayout : public testing::TestWithParam<BadFile> {};
INSTANTIATE_TEST_SUITE_P(
    Files, BadLayout,
    testing::Values(
        BadFile{"seats = 4\nwidth = = 3\n", "line 2", ""},
        BadFile{"seats = 12\n", "line 1", "between 2 and 10"},
        BadFile{"width = 1100\n", "line 1", "`seats` is missing"},
        BadFile{"seats = 4\nwidth = nan\n", "line 2", "must be a number"},
        BadFile{"seats = 4\n[[zone]]\nname = \"hand\"\n", "line 3", "no zone is called \"hand\""},
        BadFile{"seats = 4\n[[zone]]\nname = \"equip\"\nx = \"a\"\n", "line 4", "`x` must be a number"},
        BadFile{"seats = 4\nzones = 3\n", "line 2", "not known"},
        BadFile{"seats = 4\n[\nx = 3\n", "line 2", ""}, BadFile{"seats = 4\n[=]\n", "line 2", "TOML"},
        BadFile{"seats = 4 # 四人、\n[[zone]]\nname = \"牌\"\n", "line 3", "only ASCII"},
        BadFile{"seats = 4\nmarker = 3\n", "line 2", "[[marker]]"},
        BadFile{"seats = 8\nwidth = 700\nheight = 400\n", "line 1", "do not fit"},
        BadFile{"seats = 4\n[[marker]]\nid=1\nx=9\ny=9\nsize=30\n[[marker]]\nid=1\nx=99\ny=9\nsize=30\n",
                "line 7", "two markers"}));

TEST_P(BadLayout, IsRefusedWithLineAndReason) {
    const auto layout = read_layout(GetParam().text);
    ASSERT_FALSE(layout);
    EXPECT_THAT(layout.error(), HasSubstr(GetParam().line));
    EXPECT_THAT(layout.error(), HasSubstr(GetParam().reason));
}

TEST(Layout, AMissingFileSaysSo) {
    const auto layout = load_layout("/nowhere/mat.toml");
    ASSERT_FALSE(layout);
    EXPECT_THAT(layout.error(), HasSubstr("/nowhere/mat.toml"));
}

}  // namespace
}  // namespace jianjun::vision
