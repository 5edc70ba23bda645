// When two sightings may be of one card (台面的牌).
#include "vision/scene/track.h"

#include <gtest/gtest.h>

namespace jianjun::vision {
namespace {

Sighting seen(const std::string& label, const std::string& name, Certainty sure, double x, double angle) {
    Sighting s;
    s.label = label, s.name = name, s.sure = sure;
    s.centre_mm = {x, 100};
    s.angle_mm = angle;
    return s;
}

TEST(Track, ThePilesTopSeenLessWellIsNoOtherCard) {
    const Sighting top = seen("slash@S9", "slash", Certainty::exact, 100, 2);
    EXPECT_TRUE(is_half_read(top, seen("", "slash", Certainty::name, 100.6, 1.9)));
    EXPECT_FALSE(is_half_read(top, seen("", "slash", Certainty::name, 102, 2))) << "it lies elsewhere";
    EXPECT_FALSE(is_half_read(top, seen("", "slash", Certainty::name, 100, 5))) << "it is turned";
    EXPECT_FALSE(is_half_read(top, seen("", "jink", Certainty::name, 100, 2))) << "another name";
    EXPECT_FALSE(is_half_read(top, seen("slash@S8", "slash", Certainty::exact, 100, 2))) << "another card";
    EXPECT_TRUE(is_half_read(seen("", "slash", Certainty::name, 100.6, 1.9), top)) << "read better now";
}

TEST(Track, ACardOfTheSameFaceOnAPileIsKnownByHowItLies) {
    const Sighting top = seen("slash@S9", "slash", Certainty::exact, 100, 2);
    EXPECT_TRUE(lies_as(top, seen("slash@S9", "slash", Certainty::exact, 100.5, 2.3)));
    EXPECT_FALSE(lies_as(top, seen("slash@S9", "slash", Certainty::exact, 101.5, 2)));
    EXPECT_TRUE(lies_as(seen("back", "back", Certainty::back, 100, 0),
                        seen("back", "back", Certainty::back, 109, 4)));
}

TEST(Track, AGeneralCardThatWasLostSightOfIsWhereItIsSeen) {
    std::vector<Track> cards(2);
    cards[0].seen.label = cards[0].seen.name = "general:caocao";
    cards[1].seen.label = "slash@S7", cards[1].seen.name = "slash";
    for (Track& card : cards) card.seen.sure = Certainty::exact, card.hidden = true;
    const Sighting general = cards[0].seen, slash = cards[1].seen;
    EXPECT_EQ(origin_of(cards, general, 0), &cards[0]);
    EXPECT_EQ(origin_of(cards, slash, 0), nullptr) << "there may be another one of its face";
    cards[0].hidden = false;
    EXPECT_EQ(origin_of(cards, general, 0), nullptr);
}

TEST(Track, ACardOfASingleFaceThatWasLostSightOfIsWhereItIsSeen) {
    std::vector<Track> cards(1);
    Track& covered = cards.front();
    covered.seen = seen("peach@H9", "peach", Certainty::exact, 100, 0);
    covered.hidden = true, covered.zone = ZoneKind::middle;
    const Sighting elsewhere = seen("peach@H9", "peach", Certainty::exact, 500, 0);
    EXPECT_EQ(origin_of(cards, elsewhere, 0, true), &covered);
    EXPECT_EQ(origin_of(cards, elsewhere, 0, false), nullptr) << "the deck has two of it";
    covered.zone = ZoneKind::discard;
    EXPECT_EQ(origin_of(cards, elsewhere, 0, true), nullptr) << "a pile may have been shuffled";
    covered.zone = ZoneKind::middle, covered.hidden = false;
    EXPECT_EQ(origin_of(cards, elsewhere, 0, true), nullptr) << "it shows where it lies";
}

TEST(Track, ACardLaidDownTheOtherWayUpBesideWhereItLayWasTurnedOver) {
    std::vector<Track> cards(1);
    Track& taken = cards.front();
    taken.seen = seen("slash@S7", "slash", Certainty::exact, 100, 0);
    taken.gone_ms = 1000, taken.gone_arm = 3, taken.zone = ZoneKind::middle;
    const Sighting back = seen("back", "back", Certainty::back, 170, 20);
    EXPECT_EQ(turned_in_hand(cards, back, 3), &taken);
    EXPECT_EQ(turned_in_hand(cards, back, 2), nullptr) << "another seat's hand";
    EXPECT_EQ(turned_in_hand(cards, seen("back", "back", Certainty::back, 300, 0), 3), nullptr) << "too far off";
    EXPECT_EQ(turned_in_hand(cards, seen("jink@D2", "jink", Certainty::exact, 110, 0), 3), nullptr) << "that is another card";
    taken.zone = ZoneKind::draw;
    EXPECT_EQ(turned_in_hand(cards, back, 3), nullptr) << "a pile has many";
}

TEST(Track, TheOneCardOfANameThatAHandHasTakenIsTheOneThatItLaysDown) {
    std::vector<Track> cards(1);
    Track& taken = cards.front();
    taken.seen = seen("", "slash", Certainty::name, 100, 0);
    taken.gone_ms = 1000, taken.gone_arm = 3, taken.zone = ZoneKind::equip;
    const Sighting slash = seen("slash@S7", "slash", Certainty::exact, 500, 0);
    EXPECT_EQ(origin_of(cards, slash, 3), &taken) << "its corner was not read there";
    EXPECT_EQ(origin_of(cards, slash, 2), nullptr) << "another seat's hand";
    EXPECT_EQ(origin_of(cards, seen("jink@D2", "jink", Certainty::exact, 500, 0), 3), nullptr) << "another name";
    cards.push_back(taken);
    EXPECT_EQ(origin_of(cards, slash, 3), nullptr) << "either of two";
}

TEST(Track, AFaceThatIsNotACardsOtherSideIsAnotherCard) {
    Track card;
    card.seen = seen("back", "back", Certainty::back, 100, 0);
    const Sighting slash = seen("slash@S7", "slash", Certainty::exact, 100, 0);
    EXPECT_TRUE(may_be_other_side(card, slash)) << "nobody has seen its face";
    card.other_side = seen("jink@D2", "jink", Certainty::exact, 100, 0);
    EXPECT_FALSE(may_be_other_side(card, slash));
    EXPECT_TRUE(may_be_other_side(card, card.other_side));
    EXPECT_FALSE(may_be_other_side(card, card.seen)) << "the same side";
}

TEST(Track, ACardThatWasTurnedFaceDownIsTurnedUpAsItself) {
    std::vector<Track> cards(1);
    Track& taken = cards.front();
    taken.seen = seen("back", "back", Certainty::back, 100, 0);
    taken.other_side = seen("slash@S7", "slash", Certainty::exact, 100, 0);
    taken.gone_ms = 1000, taken.gone_arm = 3, taken.zone = ZoneKind::middle;
    EXPECT_EQ(turned_in_hand(cards, seen("slash@S7", "slash", Certainty::exact, 900, 0), 3), &taken) << "wherever it is";
    EXPECT_EQ(turned_in_hand(cards, seen("jink@D2", "jink", Certainty::exact, 120, 0), 3), nullptr) << "another card lay there";
}

}  // namespace
}  // namespace jianjun::vision
