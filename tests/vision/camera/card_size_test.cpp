// How large a card is where none was read (各处牌的大小): cards elsewhere tell, also on a table seen askew.
#include "vision/camera/card_size.h"

#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

std::vector<Quad> cards_at(VirtualTable& table, const std::vector<Spot>& spots) {
    for (const Spot& spot : spots) table.place("slash@S7", spot);
    std::vector<Quad> quads;
    for (const auto& card : table.truth().cards) quads.push_back(outline(card));
    return quads;
}

TEST(CardSize, GrowsEvenlyAcrossATableSeenAskew) {
    VirtualTable table(seen_from(30));
    auto quads = cards_at(
        table, {{{250, 150}, 0}, {{850, 160}, 40}, {{300, 480}, 90}, {{800, 470}, 200}, {{560, 300}, 15}});
    const Quad truth = quads.back();
    quads.pop_back();
    const cv::Mat bgr = image(table.picture());
    const auto places = places_between(quads, {{}, bgr.size()});
    ASSERT_FALSE(places.empty());
    const auto nearer = [&](const Quad& a, const Quad& b) {
        return cv::norm(a.centre() - truth.centre()) < cv::norm(b.centre() - truth.centre());
    };
    const Quad& place = *std::min_element(places.begin(), places.end(), nearer);
    EXPECT_NEAR(place.area() / truth.area(), 1, 0.06);
    EXPECT_LT(quads[0].area(), 0.8 * quads[2].area()) << "or this test shows nothing";
    for (const Quad& p : places)
        for (const Quad& card : quads) EXPECT_EQ(overlap(p, card) > 0.5, false) << "only where none is near";
}

TEST(CardSize, IsTheNearestCardsWhereFewAreKnown) {
    VirtualTable table(seen_from(10));
    const auto quads = cards_at(table, {{{250, 150}, 0}, {{850, 160}, 40}});
    EXPECT_TRUE(places_between(quads, {0, 0, 1600, 900}).empty());
    EXPECT_TRUE(places_between({}, {0, 0, 1600, 900}).empty());
}

}  // namespace
}  // namespace jianjun::vision
