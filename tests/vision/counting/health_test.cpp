// Counting health (体力): how many magatama the general card leaves free, however the two lie.
#include "vision/counting/health.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/vision/tracking/watched_table.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = TableMove::Kind;

std::vector<Point> column(int count) {
    std::vector<Point> places;
    for (int i = 0; i < count; ++i) places.push_back({100, 200.0 + 16 * i});
    return places;
}

// A card whose upper edge lies at `y`.
CardPose from(double y) {
    return {{100, y + 46}, 0, 63, 92};
}

TEST(Exposed, CountsWhatNoCardCovers) {
    EXPECT_EQ(exposed(column(4), {from(240)})->value, 3);
    EXPECT_EQ(exposed(column(4), {from(300)})->value, 4);
    EXPECT_EQ(exposed(column(4), {from(190)})->value, 0);
}

TEST(Exposed, IsCountedFromTheOtherEndAsWell) {
    EXPECT_EQ(exposed(column(4), {from(224 - 92)})->value, 2);
}

TEST(Exposed, IsNotSaidOfAMagatamaThatIsHalfCovered) {
    EXPECT_FALSE(exposed(column(4), {from(231)}));
    EXPECT_FALSE(exposed(column(4), {from(233.5)}));
    EXPECT_TRUE(exposed(column(4), {from(236)}));
}

TEST(Exposed, IsNotSaidWhenBothEndsShow) {
    EXPECT_FALSE(exposed(column(7), {{{100, 248}, 90, 63, 60}}));
}

TEST(Exposed, TakesSeveralCardsTogether) {
    EXPECT_EQ(exposed(column(7), {from(224), from(285)})->value, 2);
}

TEST(HealthCards, AreKnownByTheirLabel) {
    EXPECT_EQ(magatama_of("health:4"), 4);
    EXPECT_EQ(magatama_of("health:8"), 8);
    EXPECT_EQ(magatama_of("health:3@old"), 3);
    for (const char* other :
         {"health:", "health:x", "health:0", "health:99", "health:123", "slash@S7", "general:caocao"})
        EXPECT_FALSE(is_health(other)) << other;
}

TEST(HealthCards, TellWhereTheirMagatamaStand) {
    const Gallery gallery = drawn_gallery({"health:3", "health:5"}).value();
    for (int view = 0; view < 2; ++view) {
        const int count = magatama_of(gallery.index().labels[view]);
        const cv::Mat face = cv::imdecode(gallery.index().pictures[view], cv::IMREAD_COLOR);
        const auto places = magatama_on(face, count);
        ASSERT_EQ(int(places.size()), count);
        for (int i = 0; i < count; ++i) {
            EXPECT_NEAR(places[i].x * card_width_mm, card_width_mm / 2, 3);
            EXPECT_NEAR(places[i].y * card_height_mm, card_height_mm - health_step_mm * (count - i - 0.5), 2);
        }
    }
}

TEST(HealthCards, OfOneColourAreTakenToBeEvenlySpaced) {
    const auto places = magatama_on(cv::Mat(352, 240, CV_8UC3, cv::Scalar(90, 90, 90)), 4);
    ASSERT_EQ(places.size(), 4u);
    EXPECT_DOUBLE_EQ(places[0].y, 0.125);
    EXPECT_DOUBLE_EQ(places[3].y, 0.875);
}

class HealthOnTheTable : public WatchedTable {
  protected:
    explicit HealthOnTheTable(const VirtualSettings& s = settings()) : WatchedTable(s) {}

    static VirtualSettings settings() {
        VirtualSettings s = seen_from(5);
        s.camera.width = 1920, s.camera.height = 1080;  // about 150 px a card
        s.camera.fps = 12;
        return s;
    }
    static std::vector<std::string> labels() {
        auto all = learnt();
        for (int n = 1; n <= 5; ++n) all.push_back("health:" + std::to_string(n));
        for (const char* more : {"general:caocao", "general:guanyu", "back_general"}) all.push_back(more);
        return all;
    }
    std::vector<TableMove> begin() {
        pipeline_.emplace(std::make_shared<const Gallery>(drawn_gallery(labels()).value()), table_.layout(),
                          table_.source());
        return run(2000);
    }
    const Zone& zone(int seat) const { return *table_.layout().find("general", seat); }
    Spot shown(int seat, int health) const { return general_spot(zone(seat), health); }
    static std::vector<std::pair<int, int>> healths(const std::vector<TableMove>& moves) {
        std::vector<std::pair<int, int>> all;
        for (const auto& move : moves)
            if (move.kind == Kind::health) all.emplace_back(move.seat, move.value);
        return all;
    }
    static Spot by(Spot spot, double right, double down, double turn) {
        const double a = spot.angle * M_PI / 180;
        return {{spot.mm.x + right * std::cos(a) - down * std::sin(a),
                 spot.mm.y + right * std::sin(a) + down * std::cos(a)},
                spot.angle + turn};
    }
};

TEST_F(HealthOnTheTable, IsReadAtTheFirstLookThoughTheCardIsHalfCovered) {
    for (int seat = 1; seat <= 5; ++seat) {
        table_.place("health:" + std::to_string(std::max(3, seat)), health_spot(zone(seat)));
        table_.place("general:caocao", shown(seat, std::min(seat, 4)));
    }
    const auto moves = begin();
    EXPECT_THAT(healths(moves),
                testing::UnorderedElementsAre(std::pair{1, 1}, std::pair{2, 2}, std::pair{3, 3},
                                              std::pair{4, 4}, std::pair{5, 4}));
}

TEST_F(HealthOnTheTable, OfACardThatNeverLayFreeIsReadAskewAndFollowed) {
    const Spot under = by(health_spot(zone(1)), -3, -5, 5);
    table_.place("health:5", under);
    const CardId general = table_.place("general:caocao", by(under, 3, -31, -7));
    EXPECT_THAT(healths(begin()), ElementsAre(std::pair{1, 2}));
    for (const int value : {4, 1, 3}) {
        table_.shift(1, general, by(under, 2, -16 * value, -3));
        EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, value})) << value;
    }
}

class HealthFromAfar : public HealthOnTheTable {
  protected:
    HealthFromAfar() : HealthOnTheTable(afar()) {}
    static VirtualSettings afar() {
        VirtualSettings s = settings();
        s.camera.width = 1600, s.camera.height = 900;  // about 125 px a card
        return s;
    }
};

// A step further on, under the general card, a card with fewer magatama looks much the same.
TEST_F(HealthFromAfar, OfACardThatNeverLayFreeDoesNotComeAlongWithTheGeneral) {
    std::vector<Spot> under;
    std::vector<CardId> generals;
    for (int seat = 1; seat <= 5; ++seat) {
        under.push_back(by(health_spot(zone(seat)), 0.7 * seat - 2, 0, 0.5 * seat - 1.5));
        table_.place("health:4", under.back());
        generals.push_back(table_.place("general:caocao", by(under.back(), 0, -64, 0)));
    }
    begin();
    for (const int value : {3, 4, 2, 4, 1, 3}) {
        std::vector<std::pair<int, int>> expected;
        for (int seat = 1; seat <= 5; ++seat) {
            table_.put(generals[seat - 1],
                       by(under[seat - 1], 0.3 * seat, -16 * value + 0.4 * seat - 1, 0.2 * seat));
            expected.emplace_back(seat, value);
        }
        EXPECT_THAT(healths(settled()), testing::UnorderedElementsAreArray(expected)) << value;
    }
}

TEST_F(HealthOnTheTable, OfACardThatNeverLayFreeIsReadByANarrowStripOfIt) {
    std::vector<std::pair<int, int>> expected;
    for (int seat = 1; seat <= 5; ++seat) {
        const Spot under = by(health_spot(zone(seat)), 2.0 * seat - 6, -2, 1.5 * seat - 4);
        table_.place("health:2", under);
        table_.place("general:caocao", by(under, 0, -14, seat % 2 ? 2.5 : -2.5));
        expected.emplace_back(seat, 1);
    }
    EXPECT_THAT(healths(begin()), testing::UnorderedElementsAreArray(expected));
}

TEST_F(HealthOnTheTable, FollowsTheGeneralCardDownToDyingAndUpAgain) {
    table_.place("health:4", health_spot(zone(1)));
    begin();
    const CardId general = table_.lay(1, "general:caocao", shown(1, 4));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 4}));
    for (const int value : {3, 2, 1, 0, 2, 4}) {
        table_.shift(1, general, shown(1, value));
        EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, value})) << value;
    }
    EXPECT_EQ(pipeline_->on_table().size(), 2u) << "a general card that was slid is not another one";
}

TEST_F(HealthOnTheTable, IsReadWhereverTheTwoLie) {
    const Spot under = by(health_spot(zone(2)), 3, -14, 9);
    table_.place("health:5", under);
    begin();
    const CardId general = table_.lay(2, "general:guanyu", by(under, 2, -80, 3));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{2, 5}));
    table_.shift(2, general, by(under, -4, -32, -4));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{2, 2}));
}

TEST_F(HealthOnTheTable, IsNoneWhereTheGeneralCardLiesOnAllOfIt) {
    for (int seat = 1; seat <= 5; ++seat) table_.place("health:1", by(health_spot(zone(seat)), 2, -4, -2.5));
    begin();
    std::vector<std::pair<int, int>> expected;
    for (int seat = 1; seat <= 5; ++seat) {
        table_.place("general:caocao", by(health_spot(zone(seat)), 3, -4.5, -4));
        expected.emplace_back(seat, 0);
    }
    EXPECT_THAT(healths(settled()), testing::UnorderedElementsAreArray(expected));
}

TEST_F(HealthOnTheTable, IsReadFromTheOtherEnd) {
    const Spot under = health_spot(zone(1));
    table_.place("health:5", by(under, 0, -75, 0));
    begin();
    const CardId general = table_.lay(1, "general:caocao", by(under, 0, -14, 0));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 3}));
    table_.shift(1, general, by(under, 0, -30, 0));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 2}));
}

TEST_F(HealthOnTheTable, StaysWhenTheTwoAreMovedTogether) {
    const Spot under = health_spot(zone(1));
    const CardId health = table_.place("health:4", under);
    begin();
    const CardId general = table_.lay(1, "general:caocao", by(under, 0, -48, 0));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 3}));
    table_.put(health, by(under, 4, -20, 2));
    table_.put(general, by(under, 4, -68, 2));
    EXPECT_THAT(healths(settled()), IsEmpty());
    table_.shift(1, general, by(under, 4, -36, 2));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 1}));
}

TEST_F(HealthOnTheTable, StaysWithANewGeneralAndOneThatIsTurnedOver) {
    table_.place("health:4", health_spot(zone(1)));
    begin();
    const CardId general = table_.lay(1, "general:caocao", shown(1, 2));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{1, 2}));
    table_.take(1, general);
    table_.lay(1, "general:guanyu", shown(1, 2), true, "back_general");
    EXPECT_THAT(healths(settled()), IsEmpty());
}

// 登场: the general who fell is taken off a health card that is known to lie elsewhere, for seat 1 has another of its face; the
// next one is laid on it.
TEST_F(HealthOnTheTable, OfTheNextGeneralIsReadWhereTheOneBeforeFell) {
    table_.place("health:4", health_spot(zone(2)));
    begin();
    const CardId fallen = table_.lay(2, "general:caocao", shown(2, 1));
    settled();
    table_.lay(1, "health:4", health_spot(zone(1)));
    settled();
    table_.shift(2, fallen, shown(2, 0));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{2, 0}));
    table_.take(2, fallen);
    const auto moves = settled();
    EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [](const TableMove& move) {
        return move.kind == Kind::left && move.seen.label == "general:caocao";
    }));
    table_.lay(2, "general:guanyu", shown(2, 4));
    EXPECT_THAT(healths(settled()), ElementsAre(std::pair{2, 4}));
}

TEST_F(HealthOnTheTable, IsNotSaidOfAHalfCoveredMagatama) {
    const Spot under = health_spot(zone(1));
    table_.place("health:4", under);
    begin();
    table_.place("general:caocao", by(under, 0, -24.5, 0));
    EXPECT_THAT(healths(settled()), IsEmpty());
}

TEST_F(HealthOnTheTable, IsNothingWithoutAGeneralCardOrAHealthCard) {
    table_.place("health:4", health_spot(zone(1)));
    table_.place("general:caocao", shown(3, 2));
    EXPECT_THAT(healths(begin()), IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
