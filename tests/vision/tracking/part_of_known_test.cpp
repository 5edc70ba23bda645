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
    Track gone = upper;
    gone.gone_ms = 1;
    EXPECT_FALSE(is_part_of_known(unread, {}, {pile, gone}));
    Reading read = unread;
    read.sure = Certainty::exact;
    EXPECT_FALSE(is_part_of_known(read, {}, {pile, upper}));
}

}  // namespace
}  // namespace jianjun::vision
