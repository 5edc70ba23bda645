// What seems wrong with a gallery (存疑): a card under another one's label is found, a sound gallery is left
// alone.
#include "vision/enrolment/doubts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/vision/seen_table.h"
#include "vision/gallery/gallery_index.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/card_face.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using Kind = Doubt::Kind;

cv::Mat face_of(const std::string& label) {
    cv::Mat face = draw_card_face(*design_of(label), face_height).value();
    cv::resize(face, face, {face_width, face_height}, 0, 0, cv::INTER_AREA);
    return face;
}

const std::vector<std::string> sound{"slash@S7", "slash@S8", "slash@C7", "slash@H10", "slash@D6", "jink@D2",
                                     "jink@H2",  "peach@H6", "duel@SA",  "duel@CA",   "blade@S5", "duel@DA"};

Gallery deck() {
    return drawn_gallery(sound).value();
}

std::vector<Doubt> doubts_with(const std::string& shown, const std::string& label) {
    Gallery g = deck();
    const auto before = g.views();
    g.index().add_new(face_of(shown), label);
    return doubts_of(g, before);
}

TEST(Doubts, ASoundGalleryHasNone) {
    for (const auto& doubt : doubts_of(deck())) ADD_FAILURE() << said(doubt);
}

// Each card is compared with every other one: a third of the deck, all of it and its generals where time does not matter.
TEST(Doubts, ASoundGalleryOfADeckHasNone) {
    std::vector<std::string> third;
    for (std::size_t i = 0; i < deck_160().size(); i += 3) third.push_back(deck_160()[i]);
    const auto gallery = std::getenv("JIANJUN_LONG") ? drawn_gallery() : drawn_gallery(third);
    ASSERT_TRUE(gallery) << gallery.error();
    for (const auto& doubt : doubts_of(*gallery)) ADD_FAILURE() << said(doubt);
}

TEST(Doubts, OnePictureUnderTwoLabels) {
    const auto doubts = doubts_with("slash@S7", "slash@S9");
    ASSERT_FALSE(doubts.empty());
    EXPECT_EQ(doubts[0].kind, Kind::same_face);
    EXPECT_THAT(said(doubts[0]), HasSubstr("slash@S9 and slash@S7 show the same picture"));
}

TEST(Doubts, ACardOfAnotherName) {
    const auto doubts = doubts_with("slash@D7", "peach@D7");
    ASSERT_EQ(doubts.size(), 1u);
    EXPECT_EQ(doubts[0].kind, Kind::other_name);
    EXPECT_EQ(name_of(doubts[0].other), "slash");
}

TEST(Doubts, ASuitOfTheOtherColour) {
    const auto doubts = doubts_with("duel@HA", "duel@S2");
    ASSERT_EQ(doubts.size(), 1u);
    EXPECT_EQ(doubts[0].kind, Kind::other_colour);
    EXPECT_EQ(doubts[0].label, "duel@S2");
}

TEST(Doubts, TwoCardsUnderOneLabel) {
    const auto doubts = doubts_with("slash@H10", "slash@S7");
    EXPECT_TRUE(std::any_of(doubts.begin(), doubts.end(),
                            [](const Doubt& doubt) { return doubt.kind == Kind::two_faces; }));
}

TEST(Doubts, ABlurredPicture) {
    Gallery g = deck();
    const auto before = g.views();
    cv::Mat face = face_of("peach@H9");
    cv::GaussianBlur(face, face, {0, 0}, 6);
    g.index().add_new(face, "peach@H9");
    bool found = false;
    for (const auto& doubt : doubts_of(g, before)) found = found || doubt.kind == Kind::blurred;
    EXPECT_TRUE(found);
}

TEST(Doubts, NothingToDoubtInNothing) {
    EXPECT_TRUE(doubts_of(Gallery()).empty());
}

}  // namespace
}  // namespace jianjun::vision
