// Cards upon one another (叠放的牌): what shows of the lower ones is read, and nothing that does not show is
// said.
#include "vision/detection/packed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/vision/seen_table.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"

namespace jianjun::vision {
namespace {

using testing::UnorderedElementsAre;

// From a card's middle, along its own sides.
Spot from(const Spot& card, double right, double down, double turn = 0) {
    const double a = card.angle * CV_PI / 180;
    return {{card.mm.x + right * std::cos(a) - down * std::sin(a),
             card.mm.y + right * std::sin(a) + down * std::cos(a)},
            card.angle + turn};
}

class Packed : public testing::Test {
  protected:
    // What one photo of the table tells: "slash@S7", "slash@?", and for what lies under others "… below".
    std::vector<std::string> read(const Gallery& known = gallery()) {
        const cv::Mat bgr = image(table_.picture());
        std::vector<std::string> said_of;
        for (const Reading& r : read_still(bgr, find_cards(bgr), known))
            if (is_read(r)) said_of.push_back(said(sighting_of(r)) + (r.below ? " below" : ""));
        return said_of;
    }
    VirtualTable table_{seen_from(5)};
    const Spot place_{{500, 300}, 20};
};

TEST_F(Packed, TheLowerOfTwoIsReadByWhatShows) {
    for (const Spot upper : {from(place_, 20, 3, 4), from(place_, 5, 40, -7), from(place_, 25, 25, 80)}) {
        const CardId lower = table_.place("jink@D2", place_), other = table_.place("slash@S8", upper);
        EXPECT_THAT(read(), UnorderedElementsAre("slash@S8", "jink@D2 below")) << upper.mm.x;
        table_.remove(lower);
        table_.remove(other);
    }
}

TEST_F(Packed, AFanIsTakenApart) {
    const char* fan[] = {"slash@C7", "jink@DK", "peach@H6", "duel@SA"};
    for (int i = 0; i < 4; ++i) table_.place(fan[i], from(place_, 22.0 * i, 2.0 * i, 5.0 * i));
    EXPECT_THAT(read(), UnorderedElementsAre("slash@C7 below", "jink@DK below", "peach@H6 below", "duel@SA"));
}

TEST_F(Packed, WhoseSuitAndRankAreHiddenIsNotGuessed) {
    table_.place("slash@S7", place_);
    table_.place("peach@H6", from(place_, -30, -40, 10));  // over its upper left
    for (const std::string& card : read())
        EXPECT_TRUE(card == "peach@H6" || card == "slash@? below" || card == "slash@?") << card;
}

TEST_F(Packed, ALowerCardThatNobodyEnrolledGetsNoName) {
    const Gallery some = drawn_gallery({"slash@S7", "slash@S8", "jink@D2", "peach@H6", "back"}).value();
    table_.place("duel@SA", place_);
    table_.place("jink@D2", from(place_, 22, 10, 3));
    EXPECT_THAT(read(some), UnorderedElementsAre("jink@D2"));
}

TEST_F(Packed, TwoCardsAloneInAPhotoTellEachOthersSize) {
    VirtualSettings close = seen_from(3);
    close.camera.width = 1200, close.camera.height = 800;
    close.camera.height_mm = 420;
    close.camera.aim_x_mm = -50;
    VirtualTable table(close);
    table.place("slash@H10", place_);
    table.place("jink@DK", from(place_, 24, 14, 12));
    const cv::Mat bgr = image(table.picture());
    PackedPlace nothing_known;
    nothing_known.box = {{}, bgr.size()};
    std::map<std::string, bool> below;
    for (const Reading& r : read_packed(bgr, gallery(), nothing_known)) below[r.label] = r.below;
    EXPECT_THAT(below, UnorderedElementsAre(std::pair("jink@DK", false), std::pair("slash@H10", true)));
}

// Edges of the card below may be taken for those of the upper one, as long as nothing tells how large cards
// are here.
TEST_F(Packed, AStretchedOutlineIsReadAsLargeAsOtherCardsAre) {
    table_.place("slash@S7", place_);
    table_.place("slash@S8", from(place_, 22, 3, 2));
    const cv::Mat bgr = image(table_.picture());
    const Quad lower = outline(table_.truth().cards[0]), upper = outline(table_.truth().cards[1]);
    const cv::Point2f right = upper.p[1] - upper.p[0], up = upper.p[0] - upper.p[3];
    for (const auto& [higher, wider] : {std::pair{0.14F, 0.08F}, {0.15F, 0.04F}, {0.16F, 0.08F}}) {
        Quad stretched = upper;
        for (const int i : {0, 1}) stretched.p[i] += up * higher;
        for (const int i : {1, 2}) stretched.p[i] += right * wider;
        const Reading first = read_card(bgr, stretched, gallery());
        ASSERT_EQ(said(sighting_of(first)), "slash@?") << higher << " " << wider;
        Pace at_once;
        const auto again =
            read_at_size(bgr, first, lower.width(), lower.height(), gallery(), at_once).at_once();
        ASSERT_TRUE(again) << higher << " " << wider;
        EXPECT_EQ(said(sighting_of(*again)), "slash@S8");
    }
}

// Every card has another on it or under it, and the mat is full of lines.
TEST_F(Packed, PairsAloneOnAPrintedMatTellTheirSize) {
    table_.place("slash@S7", place_);
    table_.place("jink@D2", from(place_, 25, 25, 80));
    table_.place("peach@H6", {{250, 200}, 100});
    table_.place("duel@SA", from({{250, 200}, 100}, 5, 40, -7));
    const cv::Mat bgr = image(table_.picture());
    PackedPlace nothing_known;
    nothing_known.box = {{}, bgr.size()};
    std::vector<std::string> labels;
    for (const Reading& r : read_packed(bgr, gallery(), nothing_known)) labels.push_back(r.label);
    EXPECT_THAT(labels, UnorderedElementsAre("slash@S7", "jink@D2", "peach@H6", "duel@SA"));
}

TEST_F(Packed, WhatLiesOverACardCountsNeitherWay) {
    table_.place("slash@S7", place_);
    table_.place("duel@SA", from(place_, 28, 22, 30));
    const cv::Mat bgr = image(table_.picture());
    const auto truth = table_.truth().cards;
    const Reading blind = read_card(bgr, outline(truth[0]), gallery());
    const Reading r = read_card(bgr, outline(truth[0]), gallery(), {outline(truth[1])});
    EXPECT_NE(blind.sure, Certainty::exact);
    EXPECT_EQ(r.sure, Certainty::exact);
    EXPECT_EQ(r.label, "slash@S7");
}

}  // namespace
}  // namespace jianjun::vision
