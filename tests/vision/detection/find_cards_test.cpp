// Cards are found wherever they lie (找牌), and what is only drawn on the cloth is none.
#include "vision/detection/find_cards.h"

#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

void expect_found(VirtualTable& table, double within) {
    const cv::Mat bgr = image(table.picture());
    const auto found = find_cards(bgr);
    for (const auto& card : table.truth().cards) {
        double nearest = 1e9;
        for (const auto& quad : found)
            nearest = std::min(
                {nearest, corners_apart(quad, outline(card)), corners_apart(half_turn(quad), outline(card))});
        // Where the cloth is as light as the card's rim, a millimetre or four; the reader puts that right.
        EXPECT_LT(nearest, within) << card.label << ": the nearest outline's worst corner, in pixels";
    }
}

void strew(VirtualTable& table) {
    int i = 0;
    for (const char* label : {"slash@S7", "jink@D2", "peach@H6", "duel@SA", "blade@S5", "back"}) {
        table.place(label, {{180.0 + i % 3 * 330, 190.0 + double(i / 3) * 220}, i * 61.0});
        ++i;
    }
}

TEST(FindCards, OnEveryClothAtEveryAngle) {
    for (const Cloth cloth : {Cloth::green, Cloth::dark, Cloth::light, Cloth::wood, Cloth::patterned}) {
        SCOPED_TRACE(int(cloth));
        VirtualTable table(seen_from(5, cloth));
        strew(table);
        expect_found(table, cloth == Cloth::green || cloth == Cloth::dark ? 2 : 6);
    }
}

TEST(FindCards, SeenAskew) {
    VirtualTable table(seen_from(35));
    strew(table);
    expect_found(table, 3);
}

TEST(FindCards, NothingInNothing) {
    EXPECT_TRUE(find_cards(cv::Mat()).empty());
    EXPECT_TRUE(find_cards(cv::Mat(10, 10, CV_8UC3, cv::Scalar::all(90))).empty());
    EXPECT_TRUE(find_cards(cv::Mat(480, 640, CV_8UC3, cv::Scalar::all(90))).empty());
}

TEST(FindCards, AnOutlineDrawnOnTheClothDoesNotStandOut) {
    cv::Mat cloth(400, 400, CV_8UC3, cv::Scalar(60, 110, 40));
    cv::rectangle(cloth, cv::Rect(120, 100, 136, 200), {90, 150, 80}, 2);
    const Quad drawn = ordered({cv::Point2f{120, 100}, {256, 100}, {256, 300}, {120, 300}});
    EXPECT_FALSE(stands_out(cloth, drawn));
    cv::rectangle(cloth, cv::Rect(120, 100, 136, 200), {220, 230, 235}, cv::FILLED);
    EXPECT_TRUE(stands_out(cloth, drawn));
}

TEST(Quad, RunsClockwiseFromAShortSide) {
    const Quad quad = ordered({cv::Point2f{0, 0}, {0, 70}, {100, 70}, {100, 0}});
    EXPECT_NEAR(quad.width(), 70, 1e-3);
    EXPECT_NEAR(quad.height(), 100, 1e-3);
    EXPECT_TRUE(inside(quad, {50, 30}));
    EXPECT_FALSE(inside(quad, {50, 90}));
    EXPECT_NEAR(overlap(quad, half_turn(quad)), 1, 1e-6);
    EXPECT_TRUE(card_like(quad));
    EXPECT_FALSE(card_like(ordered({cv::Point2f{0, 0}, {0, 20}, {100, 20}, {100, 0}})));
    EXPECT_FALSE(card_like(ordered({cv::Point2f{0, 0}, {100, 70}, {100, 0}, {0, 70}}))) << "crosses itself";
}

}  // namespace
}  // namespace jianjun::vision
