// What waits until it is known where a card came from, or where it has gone (等着的牌).
#include <opencv2/imgproc.hpp>

#include "tests/vision/clip.h"

namespace jianjun::vision {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

class WhatWaits : public Clip {
  protected:
    // Until something is said.
    Told first_said() {
        Told told;
        for (int i = 0; i < 60 && told.empty(); ++i) told = run(80);
        return told;
    }
    Spot pile_ = card_spot(*table_.layout().find("discard"));
};

// Its new place took longer to read than its old one to settle.
TEST_F(WhatWaits, ACardThatTurnsUpAsSoonAsItIsSaidToHaveLeftHasMoved) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.remove(card);
    ASSERT_THAT(first_said(), ElementsAre("jink@D2 left middle"));
    table_.place("jink@D2", pile_);
    EXPECT_THAT(played(), ElementsAre("jink@D2 moved from middle to discard"));
    EXPECT_EQ(pipeline_->on_table().front().card, 1u);
}

// Its old place is still under the hand then, and its corner cannot be read where it lies now.
TEST_F(WhatWaits, ACardOfWhichOnlyTheNameIsReadWaitsForThePlaceThatItCameFrom) {
    const CardId card = table_.place("jink@D2", middle(1)), before = table_.place("duel@SA", pile_);
    begin();
    cv::Point2d corner, across;
    for (const auto& seen : pipeline_->on_table())
        if (seen.zone == ZoneKind::discard) {
            corner = {seen.seen.corners[0].x, seen.seen.corners[0].y};
            across = cv::Point2d(seen.seen.corners[2].x, seen.seen.corners[2].y) - corner;
        }
    table_.remove(before);
    cable_->drawn_over = [=](cv::Mat& image) {  // a crumb on its suit and rank
        cv::circle(image, corner + 0.11 * across, int(0.1 * cv::norm(across)), {60, 90, 120}, cv::FILLED,
                   cv::LINE_AA);
    };
    (void)run(2000);
    table_.wave(1, middle(1));
    while (!is_hidden(card)) EXPECT_THAT(run(50), IsEmpty());
    table_.put(card, pile_);
    Told told = run(100);
    cable_->frozen = true;
    for (const auto& more : run(600)) told.push_back(more);
    cable_->frozen = false;
    for (const auto& more : played()) told.push_back(more);
    EXPECT_THAT(told, ElementsAre("jink@D2 moved from middle to discard"));
}

// Another's arm may have been over its old place. That the second card of the face comes at that very moment is as rare.
TEST_F(WhatWaits, ACardOfADoubledFaceThatTurnsUpAtOnceHasMoved) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin(doubled({"jink@D2"}));
    table_.remove(card);
    ASSERT_THAT(first_said(), ElementsAre("jink@D2 left middle"));
    table_.place("jink@D2", pile_);
    EXPECT_THAT(played(), ElementsAre("jink@D2 moved from middle to discard"));
}

TEST_F(WhatWaits, ACardOfADoubledFaceThatComesLaterIsTheOther) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin(doubled({"jink@D2"}));
    table_.remove(card);
    ASSERT_THAT(first_said(), ElementsAre("jink@D2 left middle"));
    (void)run(1000);
    table_.place("jink@D2", pile_);
    EXPECT_THAT(played(), ElementsAre("jink@D2 appeared in discard"));
}

// The pile was darkened by the hand that put it there, and read when its old place was known to be bare.
TEST_F(WhatWaits, ABackThatWasSaidToHaveLeftIsTheFaceThatItsHandPutOntoThePile) {
    const CardId card = table_.place("peach@H6", middle(1), false);
    table_.place("slash@S7", pile_);
    begin();
    cv::Point2d at;
    for (const auto& seen : pipeline_->on_table())
        if (seen.zone == ZoneKind::discard)
            for (const auto& corner : seen.seen.corners) at += cv::Point2d(corner.x, corner.y) * 0.25;
    cable_->drawn_over = [at](cv::Mat& image) { cv::circle(image, at, 70, {90, 170, 220}, cv::FILLED); };
    (void)played();
    table_.to_pile(2, card, "discard");
    Told told;
    while (told.empty()) told = run(80);
    ASSERT_THAT(told, ElementsAre("back left middle"));
    cable_->drawn_over = nullptr;
    EXPECT_THAT(played(), Contains("peach@H6 flipped in discard"));
}

}  // namespace
}  // namespace jianjun::vision
