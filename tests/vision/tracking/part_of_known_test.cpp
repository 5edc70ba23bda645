// What others leave free of a known card is no card (露出的旧牌).
#include "vision/tracking/part_of_known.h"

#include <gtest/gtest.h>

namespace jianjun::vision {
namespace {

Quad card_at(float x, float y) {
    return {{{{x, y}, {x + 63, y}, {x + 63, y + 88}, {x, y + 88}}}};
}

Track known(Certainty sure, Quad quad) {
    Track card;
    card.seen.sure = sure;
    card.quad = quad;
    return card;
}

TEST(PartOfKnown, IsWhatAFanThatIsToldLeavesFreeOfAPile) {
    Reading unread;
    unread.quad = card_at(2, 1);
    const Track pile = known(Certainty::back, card_at(0, 0)), upper = known(Certainty::exact, card_at(40, 3));
    EXPECT_TRUE(is_part_of_known(unread, {}, {pile, upper}));
    EXPECT_FALSE(is_part_of_known(unread, {}, {upper, pile})) << "the fan lies below";
    EXPECT_FALSE(is_part_of_known(unread, {}, {pile})) << "nothing hides the pile: another card lies upon it";
    Reading found;
    found.sure = Certainty::exact, found.quad = card_at(57, 3);
    Reading shrunk = unread;
    shrunk.quad = card_at(-2, 1);
    EXPECT_TRUE(is_part_of_known(shrunk, {shrunk, found}, {pile})) << "an outline of what the one told with it leaves free";
    EXPECT_FALSE(is_part_of_known(shrunk, {shrunk}, {pile}));
    Track gone = upper;
    gone.gone_ms = 1;
    EXPECT_FALSE(is_part_of_known(unread, {}, {pile, gone}));
    Reading read = unread;
    read.sure = Certainty::exact;
    EXPECT_FALSE(is_part_of_known(read, {}, {pile, upper}));
}

// An outline from the near side of a card to the far side of its neighbour.
TEST(PartOfKnown, AnOutlineAboutACardThatIsReadAgainIsNoCard) {
    Reading unread, again, beside;
    unread.quad = card_at(0, 0);
    again.sure = beside.sure = Certainty::exact;
    again.quad = card_at(35, 20);
    beside.quad = card_at(60, 20);
    EXPECT_TRUE(is_about_known(unread, {&again}));
    EXPECT_FALSE(is_about_known(unread, {&beside})) << "little of it";
    EXPECT_FALSE(is_about_known(unread, {})) << "what came just now may lie upon another";
    EXPECT_FALSE(is_about_known(again, {&again})) << "it was read";
    again.sure = Certainty::unknown;
    EXPECT_FALSE(is_about_known(unread, {&again, &unread}));
}

}  // namespace
}  // namespace jianjun::vision
