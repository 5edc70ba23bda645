// The virtual table (虚拟桌面): one seed gives one film, and its truth is what the picture shows.
#include "vision/virtual/virtual_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/image/frame.h"
#include "vision/virtual/lens.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

VirtualSettings small() {
    VirtualSettings s;
    s.camera.width = 960, s.camera.height = 540;
    return s;
}

VirtualSettings clean() {
    VirtualSettings s = small();
    s.look.noise = 0;
    return s;
}

cv::Mat image(const Picture& p) {
    cv::Mat m(p.height, p.width, CV_8UC3);
    std::memcpy(m.data, p.bgr.data(), p.bgr.size());
    return m;
}

const CardTruth* find(const TableTruth& truth, CardId card) {
    for (const CardTruth& c : truth.cards)
        if (c.card == card) return &c;
    return nullptr;
}

double off(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// A busy minute, so that every kind of drawing takes part.
std::vector<Picture> film(VirtualTable& table) {
    table.set_pile("draw", 60);
    const CardId card = table.place("slash@S7", {{500, 300}, 10});
    table.lay(1, "peach@HQ", {{600, 320}, -5});
    table.draw(3, "draw", 2);
    table.to_pile(2, card, "discard");
    std::vector<Picture> pictures;
    for (int i = 0; i < 6; ++i) {
        table.advance(150);
        pictures.push_back(table.picture());
    }
    return pictures;
}

TEST(VirtualTable, OneSeedGivesOneFilm) {
    VirtualSettings s = small();
    VirtualTable a(s), b(s);
    s.seed = 2;
    VirtualTable c(s);
    ASSERT_EQ(a.error(), "");
    const auto film_a = film(a), film_b = film(b), film_c = film(c);
    for (std::size_t i = 0; i < film_a.size(); ++i) {
        EXPECT_EQ(film_a[i].bgr, film_b[i].bgr) << i;
        EXPECT_NE(film_a[i].bgr, film_c[i].bgr) << i;
    }
}

TEST(VirtualTable, OneMomentGivesOnePicture) {
    VirtualTable table(small());
    table.place("slash@S7", {{500, 300}, 10});
    const Picture first = table.picture();
    EXPECT_EQ(first.bgr, table.picture().bgr);
    table.advance(40);
    EXPECT_NE(first.bgr, table.picture().bgr);  // the sensor's noise is another
}

TEST(VirtualTable, TruthAgreesWithAPinhole) {
    VirtualSettings s = clean();
    s.camera.tilt_deg = 0, s.camera.height_mm = 900, s.camera.fov_deg = 60;
    s.camera.k1 = s.camera.k2 = s.camera.p1 = s.camera.p2 = 0;
    VirtualTable table(s);
    const CardId card = table.place("slash@S7", {{650, 250}, 90});
    const CardTruth truth = *find(table.truth(), card);
    // Turned a quarter clockwise, the card's own top left lies at the top right.
    const double scale = 480 / std::tan(M_PI / 6) / (900 - 0.3);
    const double dx = card_height_mm / 2, dy = card_width_mm / 2;
    const std::array<Point, 4> expected{Point{650 + dx, 250 - dy}, Point{650 + dx, 250 + dy},
                                        Point{650 - dx, 250 + dy}, Point{650 - dx, 250 - dy}};
    for (int i = 0; i < 4; ++i) {
        EXPECT_NEAR(truth.corners[i].x, 479.5 + (expected[i].x - 550) * scale, 1e-6);
        EXPECT_NEAR(truth.corners[i].y, 269.5 + (expected[i].y - 310) * scale, 1e-6);
    }
    EXPECT_NEAR(table.pixels_per_card(), card_height_mm * 480 / std::tan(M_PI / 6) / 900, 0.01);
}

// A white card on a dark cloth, wherever it lies: its pixels are the quad that the truth tells.
TEST(VirtualTable, TruthIsWhereThePictureShowsTheCard) {
    VirtualSettings s = clean();
    s.look.cloth = Cloth::dark, s.look.zones = s.look.markers = s.look.shadows = false;
    s.camera.tilt_deg = 20, s.camera.roll_deg = 4;
    s.camera.k1 = -0.12;
    VirtualTable table(s);
    table.faces_from([](const std::string&) { return Picture{10, 15, std::vector<std::uint8_t>(450, 255)}; });
    for (const Spot spot :
         {Spot{{90, 80}, 0}, Spot{{1000, 90}, 33}, Spot{{550, 310}, 120}, Spot{{80, 540}, 261}}) {
        const CardId card = table.place("slash@S7", spot);
        const CardTruth truth = *find(table.truth(), card);
        const cv::Mat frame = image(table.picture());
        std::vector<cv::Point2f> quad;
        for (const Point& p : truth.corners)
            quad.emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
        cv::Mat white = frame.reshape(1) > 0, grey;
        cv::cvtColor(frame, grey, cv::COLOR_BGR2GRAY);
        white = grey > 128;
        const cv::Moments m = cv::moments(white, true);
        cv::Point2f centre(0, 0);
        for (const auto& p : quad) centre += p * 0.25f;
        EXPECT_NEAR(m.m10 / m.m00, centre.x, 0.6) << spot.angle;
        EXPECT_NEAR(m.m01 / m.m00, centre.y, 0.6) << spot.angle;
        EXPECT_NEAR(m.m00 / cv::contourArea(quad), 1, 0.02) << spot.angle;
        for (int i = 0; i < 4; ++i) {  // a little inside each corner is card, a little outside is cloth
            const cv::Point2f in = centre + (quad[i] - centre) * 0.93f,
                              out = centre + (quad[i] - centre) * 1.05f;
            EXPECT_GT(grey.at<uchar>(cv::Point(in)), 128) << spot.angle << " corner " << i;
            EXPECT_LT(grey.at<uchar>(cv::Point(out)), 128) << spot.angle << " corner " << i;
        }
        table.remove(card);
    }
}

TEST(VirtualTable, EveryMarkerCanBeFoundWhereTheLayoutHasIt) {
    for (const Cloth cloth : {Cloth::green, Cloth::dark, Cloth::light, Cloth::wood, Cloth::patterned}) {
        VirtualSettings s;
        s.look.cloth = cloth;
        VirtualTable table(s);
        const cv::Mat frame = image(table.picture());
        std::vector<std::vector<cv::Point2f>> corners;
        std::vector<int> ids;
        auto parameters = cv::aruco::DetectorParameters::create();
        parameters->cornerRefinementMethod = cv::aruco::CORNER_REFINE_SUBPIX;
        cv::aruco::detectMarkers(frame, cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), corners,
                                 ids, parameters);
        EXPECT_EQ(ids.size(), s.layout.markers.size()) << static_cast<int>(cloth);
        const Lens lens(s.camera, s.layout.width, s.layout.height);
        for (std::size_t i = 0; i < ids.size(); ++i)
            for (const Marker& marker : s.layout.markers) {
                if (marker.id != ids[i]) continue;
                const double half = marker.size / 2;
                const cv::Point2d corner = lens.project({marker.x - half, marker.y - half});
                EXPECT_LT(std::hypot(corners[i][0].x - corner.x, corners[i][0].y - corner.y), 0.8)
                    << marker.id;
            }
    }
}

TEST(VirtualTable, KnowsHowMuchOfACardShows) {
    VirtualTable table(small());
    const CardId low = table.place("slash@S7", {{500, 300}, 0});
    const CardId high = table.place("jink@H2", {{500 + card_width_mm / 2, 300}, 0});
    TableTruth truth = table.truth();
    EXPECT_NEAR(find(truth, low)->visible, 0.5, 0.05);
    EXPECT_EQ(find(truth, high)->visible, 1);
    table.put(low, {{500, 300}, 0});  // back on top
    EXPECT_NEAR(find(table.truth(), high)->visible, 0.5, 0.05);
    table.put(low, {{1130, 300}, 0});  // over the edge, where the picture ends
    EXPECT_LT(find(table.truth(), low)->visible, 0.9);
    table.cover_lens(0.6);
    EXPECT_EQ(find(table.truth(), high)->visible, 0);
    EXPECT_LT(cv::mean(image(table.picture()).colRange(0, 400))[1], 20);
    table.cover_lens(0);
    EXPECT_GT(find(table.truth(), high)->visible, 0.4);
}

TEST(VirtualTable, AnArmHidesWhatLiesBelow) {
    VirtualTable table(small());
    const CardId card = table.place("slash@S7", {{550, 400}, 0});
    table.wave(1, {{550, 250}, 0});
    double least = 1;
    while (table.busy()) {
        table.advance(30);
        least = std::min(least, find(table.truth(), card)->visible);
    }
    EXPECT_LT(least, 0.5);
    EXPECT_EQ(find(table.truth(), card)->visible, 1);
}

// Painting only what changed gives the same picture as painting everything.
TEST(VirtualTable, ChangesLeaveNoTraces) {
    const Spot there{{620, 250}, 40}, here{{450, 330}, 0}, between{{540, 300}, 15};
    VirtualTable busy(clean()), fresh(clean());
    busy.set_pile("draw", 100);
    busy.set_pile("discard", 10, "peach@H3");
    busy.picture();
    const CardId a = busy.place("slash@S7", here), b = busy.place("jink@H2", between);
    busy.picture();
    busy.shift(1, a, there);
    busy.draw(3, "draw", 3);
    const CardId gone = busy.lay(4, "duel@SA", {{700, 330}, 0});
    busy.turn_over(5, b);
    while (busy.busy()) {
        busy.advance(90);
        busy.picture();
    }
    busy.take(4, gone);
    busy.finish();
    busy.put(b, between);
    busy.set_pile("discard", 0);
    busy.set_glare({500, 300}, 80, 0.9);
    busy.picture();
    busy.set_glare({}, 0, 0);
    busy.turn(b, 90);

    fresh.set_pile("draw", 97);
    fresh.place("slash@S7", there);
    fresh.place("jink@H2", {between.mm, 105}, false);
    EXPECT_EQ(busy.picture().bgr, fresh.picture().bgr);
}

TEST(VirtualTable, HandsDoWhatTheyAreTold) {
    VirtualTable table(small());
    table.set_pile("draw", 20);
    const CardId card = table.lay(2, "slash@S7", {{500, 300}, 5});
    EXPECT_EQ(find(table.truth(), card), nullptr);  // nothing moves before time does
    table.advance(200);
    const TableTruth on_the_way = table.truth();
    ASSERT_TRUE(find(on_the_way, card));
    EXPECT_TRUE(find(on_the_way, card)->moving);
    EXPECT_THAT(on_the_way.arms, ElementsAre(2));
    table.finish();
    TableTruth truth = table.truth();
    EXPECT_THAT(truth.arms, IsEmpty());
    EXPECT_FALSE(find(truth, card)->moving);
    EXPECT_LT(off(find(truth, card)->centre_mm, {500, 300}), 1e-9);
    EXPECT_EQ(find(truth, card)->angle_mm, 5);

    table.shift(3, card, {{620, 280}, 90});
    table.turn_over(3, card);
    table.finish();
    truth = table.truth();
    EXPECT_LT(off(find(truth, card)->centre_mm, {620, 280}), 5);
    EXPECT_FALSE(find(truth, card)->face_up);
    EXPECT_EQ(find(truth, card)->shown(), "back");

    table.to_pile(1, card, "discard");
    table.draw(4, "draw", 3);
    const CardId judge = table.reveal(5, "draw", "peach@HQ", {{450, 250}, 0});
    table.finish();
    EXPECT_EQ(table.pile_size("discard"), 1);
    EXPECT_EQ(table.pile_size("draw"), 16);
    truth = table.truth();
    EXPECT_TRUE(find(truth, card)->face_up);
    EXPECT_EQ(find(truth, judge)->shown(), "peach@HQ");
    EXPECT_EQ(truth.cards.size(), 3u);  // the draw pile's top is one of them

    table.show(1, "jink@H2", {{550, 350}, 0}, 500);
    table.take(2, judge);
    table.finish();
    EXPECT_EQ(find(table.truth(), judge), nullptr);
    EXPECT_EQ(table.truth().cards.size(), 2u);
    EXPECT_FALSE(table.busy());
}

TEST(VirtualTable, OneHandSweepsSeveralCardsOntoAPile) {
    VirtualTable table(small());
    table.set_pile("draw", 4);
    const CardId a = table.place("slash@S7", {{500, 300}, 0}),
                 b = table.place("jink@H2", {{600, 300}, 20}, false);
    table.sweep(1, {a, 999, b}, "discard");
    table.finish();
    EXPECT_EQ(table.pile_size("discard"), 2);
    EXPECT_TRUE(find(table.truth(), b)->face_up);
    EXPECT_LT(find(table.truth(), a)->visible, 0.3);
    table.gather(3, "discard", "draw");
    table.finish();
    EXPECT_EQ(table.pile_size("discard"), 0);
    EXPECT_EQ(table.pile_size("draw"), 6);
    EXPECT_EQ(table.truth().cards.size(), 1u);
}

TEST(VirtualTable, GesturesOfDifferentSeatsRunSideBySide) {
    VirtualTable table(small());
    table.lay(1, "slash@S7", {{500, 300}, 0});
    table.lay(4, "jink@H2", {{600, 300}, 0});
    table.lay(1, "peach@HQ", {{550, 350}, 0});
    table.advance(200);
    EXPECT_THAT(table.truth().arms, ElementsAre(1, 4));
    EXPECT_EQ(table.truth().cards.size(), 2u);
    table.finish();
    EXPECT_EQ(table.truth().cards.size(), 3u);
}

TEST(VirtualTable, GesturesForCardsThatAreGoneDoNothing) {
    VirtualTable table(small());
    const CardId card = table.place("slash@S7", {{500, 300}, 0});
    table.remove(card);
    table.take(1, card);
    table.shift(2, card, {{600, 300}, 0});
    table.to_pile(3, card, "discard");
    table.draw(4, "draw", 5);
    table.finish();
    EXPECT_THAT(table.truth().cards, IsEmpty());
    EXPECT_EQ(table.pile_size("discard"), 0);
}

TEST(VirtualTable, TheSourceKeepsTimeWithoutDrift) {
    std::shared_ptr<Source> source;
    {
        VirtualTable table(small());
        source = table.source();
        Frame frame;
        for (int i = 1; i <= 30; ++i) {
            ASSERT_TRUE(source->next(frame));
            EXPECT_EQ(frame.at_ms, i * 1000 / 30);
        }
        table.advance(500);
        ASSERT_TRUE(source->next(frame));
        EXPECT_EQ(frame.at_ms, 1533);
        EXPECT_EQ(frame.image.size(), cv::Size(960, 540));
        table.end();
    }
    Frame frame;
    EXPECT_FALSE(source->next(frame));
    EXPECT_EQ(source->error(), "");
}

TEST(VirtualTable, ShowsUnknownLabelsAndOwnDesigns) {
    VirtualTable table(clean());
    const CardId a = table.place("something else", {{500, 300}, 0});
    const Picture before = table.picture();
    table.define("something else", {CardDesign::Kind::general, "新将", 0, "", 4, "魏"});
    EXPECT_NE(before.bgr, table.picture().bgr);
    EXPECT_EQ(find(table.truth(), a)->label, "something else");
}

TEST(VirtualTable, LightAndCompressionChangeThePictureNotTheTruth) {
    VirtualSettings s = small();
    VirtualTable plain(s);
    s.look.jpeg = 60;
    VirtualTable pressed(s);
    plain.place("slash@S7", {{500, 300}, 0});
    pressed.place("slash@S7", {{500, 300}, 0});
    const cv::Mat a = image(plain.picture()), b = image(pressed.picture());
    const double difference = cv::norm(a, b, cv::NORM_L1) / static_cast<double>(a.total() * 3);
    EXPECT_GT(difference, 0.2);
    EXPECT_LT(difference, 6);
    const double bright = cv::mean(a)[1];
    plain.set_light(0.5);
    EXPECT_NEAR(cv::mean(image(plain.picture()))[1], bright / 2, bright * 0.06);
    EXPECT_EQ(plain.truth().cards[0].corners[0].x, pressed.truth().cards[0].corners[0].x);
}

}  // namespace
}  // namespace jianjun::vision
