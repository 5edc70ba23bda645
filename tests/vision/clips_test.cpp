// Short clips of play (牌局短片): what hands, lights and cables do to a table comes out as exactly these
// moves, in this order, and nothing is invented.
#include "tests/vision/clip.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST_F(Clip, AHandThatRestsOnACardHidesNothing) {
    const CardId card = table_.place("slash@S7", middle(0));
    table_.place("jink@D2", middle(1));
    begin();
    table_.wave(2, middle(0));
    for (int i = 0; i < 40 && !is_hidden(card); ++i) EXPECT_THAT(run(50), IsEmpty());
    ASSERT_TRUE(is_hidden(card));
    cable_->frozen = true;
    EXPECT_THAT(run(2000), IsEmpty()) << "still for long, but a hand";
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "jink@D2"));
    cable_->frozen = false;
    EXPECT_THAT(played(), IsEmpty());
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "jink@D2"));
}

TEST_F(Clip, ACardShownForHalfASecondComesAndGoes) {
    begin();
    table_.show(3, "duel@SA", middle(1), 500);
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle", "duel@SA left middle"));
    EXPECT_THAT(lying(), IsEmpty());
}

TEST_F(Clip, ACardFlickedFaceUpIsSeenWhenItRests) {
    const CardId card = table_.place("slash@S7", middle(0), false);
    table_.place("jink@D2", middle(2));
    begin();
    table_.flip(card);
    EXPECT_THAT(run(100), IsEmpty());
    table_.flip(card);
    EXPECT_THAT(played(), IsEmpty()) << "too short for anybody to read";
    table_.flip(card);
    EXPECT_THAT(run(500), ElementsAre("slash@S7 flipped in middle"));
    table_.flip(card);
    EXPECT_THAT(played(), ElementsAre("back flipped in middle"));
    table_.turn_over(3, card);
    table_.turn_over(3, card);
    EXPECT_THAT(played(), ElementsAre("slash@S7 flipped in middle", "back flipped in middle"));
}

TEST_F(Clip, TwoTouchingCardsPutDownAtOnceAreTwo) {
    begin();
    table_.place("slash@C7", middle(1));
    table_.place("blade@S5", beside(middle(1), 63.5, 0));
    EXPECT_THAT(played(), UnorderedElementsAre("slash@C7 appeared in middle", "blade@S5 appeared in middle"));
}

TEST_F(Clip, ACardLaidOverACornerHidesNothing) {
    table_.place("jink@D2", middle(1));
    begin();
    table_.lay(2, "duel@SA", beside(middle(1), 25, 62));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("jink@D2", "duel@SA"));
    table_.lay(2, "slash@C7", beside(middle(1), 10, -12, 5));
    EXPECT_THAT(played(), ElementsAre("slash@C7 appeared in middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("jink@D2 hidden", "duel@SA", "slash@C7"));
}

TEST_F(Clip, AFanSweptAwayLeavesAndItsTopIsSeenToGo) {
    begin();
    std::vector<CardId> fan;
    for (const char* label : {"slash@C7", "jink@DK", "peach@H6"}) {
        const double n = double(fan.size());
        fan.push_back(table_.lay(1 + int(fan.size()), label, beside(middle(1), n * 22, n * 3, n * 4)));
        EXPECT_THAT(played(), ElementsAre(std::string(label) + " appeared in middle"));
    }
    EXPECT_THAT(lying(), ElementsAre("slash@C7 hidden", "jink@DK hidden", "peach@H6"));
    table_.sweep(4, fan, "discard");
    EXPECT_THAT(played(), ElementsAre("peach@H6 moved from middle to discard", "slash@C7 left middle",
                                      "jink@DK left middle"));
    EXPECT_THAT(lying(), ElementsAre("peach@H6"));
}

// The hand goes on to something else before the others can be missed.
TEST_F(Clip, TheLowerCardsOfASweepLeaveWithItsTop) {
    std::vector<CardId> row;
    for (const char* label : {"slash@C7", "jink@DK", "peach@H6"}) row.push_back(table_.place(label, middle(1 + int(row.size()))));
    begin();
    table_.sweep(4, row, "discard");
    for (int i = 0; i < 4; ++i) table_.wave(4, middle(4));
    Told told;
    while (table_.busy() && told.empty()) told = run(80);
    EXPECT_THAT(told, UnorderedElementsAre("peach@H6 moved from middle to discard", "slash@C7 left middle", "jink@DK left middle"));
    EXPECT_TRUE(table_.busy());
    EXPECT_THAT(played(), IsEmpty());
}

// Its pictures were dropped: only how it came in was seen.
TEST_F(Clip, AHandThatIsNotSeenAtWorkIsThatOfTheOnlyOneAbout) {
    begin();
    table_.lay(3, "duel@SA", middle(1));
    while (table_.truth().arms.empty()) run(80);
    run(80);
    while (table_.busy()) table_.advance(20);
    std::vector<TableMove> moves;
    for (int i = 0; i < 20 && moves.empty(); ++i) ASSERT_TRUE(pipeline_->step(moves));
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(in_words(moves.front()), "duel@SA appeared in middle");
    EXPECT_EQ(moves.front().arm_seat, 3);
}

TEST_F(Clip, TwoCardsPutDownTogetherAreBothReadAndKeptApart) {
    begin();
    const Spot lower = middle(1), upper = beside(lower, 20, 12, 5);
    table_.place("slash@S7", lower);
    const CardId above = table_.place("jink@D2", upper);
    EXPECT_THAT(played(), UnorderedElementsAre("jink@D2 appeared in middle", "slash@S7 appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("slash@S7 hidden", "jink@D2"));
    table_.lay(3, "duel@SA", beside(lower, -64, 0));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("slash@S7 hidden", "jink@D2", "duel@SA")) << "touched, not uncovered";
    table_.take(2, above);
    EXPECT_THAT(played(), ElementsAre("jink@D2 left middle"));
    EXPECT_THAT(lying(), ElementsAre("slash@S7", "duel@SA"));
}

TEST_F(Clip, ACardPushedUnderAnotherIsRead) {
    const Spot upper = middle(1);
    const CardId above = table_.place("blade@S5", upper);
    begin();
    table_.place("peach@H6", beside(upper, -24, -10, -4));
    table_.put(above, upper);  // uppermost again
    EXPECT_THAT(played(), ElementsAre("peach@H6 appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("peach@H6 hidden", "blade@S5"));
}

TEST_F(Clip, ACardIsPushedUnderAnotherByHand) {
    const CardId above = table_.place("blade@S5", middle(1));
    begin();
    table_.push_under(3, "peach@H6", above, beside(middle(1), -30, -8, 4));
    EXPECT_THAT(played(), ElementsAre("peach@H6 appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("peach@H6 hidden", "blade@S5"));
}

TEST_F(Clip, ACardPutOntoAnotherHidesItUntilItGoes) {
    table_.place("jink@D2", middle(1));
    begin();
    const CardId upper = table_.lay(2, "duel@SA", beside(middle(1), 3, -2, 2));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("jink@D2 hidden", "duel@SA"));
    table_.take(2, upper);
    EXPECT_THAT(played(), ElementsAre("duel@SA left middle"));
    EXPECT_THAT(lying(), ElementsAre("jink@D2"));
}

TEST_F(Clip, CardsAreDealtRoundTheTable) {
    table_.set_pile("draw", 30);
    begin();
    table_.deal(2, "draw", {"slash@S7", "jink@D2", "peach@H6"}, {middle(0), middle(2), middle(4)});
    EXPECT_THAT(played(), ElementsAre("back appeared in middle", "back appeared in middle", "back appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("back", "back", "back", "back"));
}

TEST_F(Clip, APileThatIsLiftedAndPutBackIsAsItWas) {
    begin();
    table_.lay_on_pile(1, "slash@S7", "discard");
    table_.lay_on_pile(2, "jink@D2", "discard");
    EXPECT_THAT(played(), testing::Contains("jink@D2 appeared in discard"));
    table_.lift(3, "discard", beside(card_spot(*table_.layout().find("discard")), 20, 110));
    EXPECT_THAT(played(), IsEmpty());
}

TEST_F(Clip, ADrawPileThatIsCutIsOneAgain) {
    table_.set_pile("draw", 40);
    begin();
    table_.cut(2, "draw", middle(3));
    played();
    EXPECT_THAT(lying(), ElementsAre("back"));
}

TEST_F(Clip, TwoHandsSweepAtOnce) {
    std::vector<CardId> row;
    for (const char* label : {"slash@S7", "slash@S8", "slash@C7", "slash@H10"})
        row.push_back(table_.place(label, middle(1 + int(row.size()))));
    begin();
    table_.sweep(2, {row[0], row[1]}, "discard");
    table_.sweep(5, {row[3], row[2]}, "ren");
    const Told told = played();
    EXPECT_THAT(told, UnorderedElementsAre("slash@S8 moved from middle to discard", "slash@S7 left middle",
                                           "slash@C7 moved from middle to ren", "slash@H10 left middle"));
}

TEST_F(Clip, APileGatheredAndShuffledAwayLeaves) {
    table_.set_pile("draw", 20);
    const CardId first = table_.place("slash@S7", middle(1));
    begin();
    table_.to_pile(1, first, "discard");
    EXPECT_THAT(played(), ElementsAre("slash@S7 moved from middle to discard"));
    table_.lay_on_pile(2, "jink@D2", "discard");
    EXPECT_THAT(played(), ElementsAre("jink@D2 appeared in discard"));
    table_.gather(2, "discard", "draw");
    EXPECT_THAT(played(), ElementsAre("slash@S7 left discard", "jink@D2 left discard"));
    EXPECT_THAT(lying(), ElementsAre("back")) << "the draw pile is higher now, and no other";
    table_.draw(3, "draw", 2);
    EXPECT_THAT(played(), IsEmpty()) << "drawn from a pile that shows what it showed";
}

TEST_F(Clip, ASlidCardIsOneMove) {
    const CardId card = table_.place("blade@S5", middle(1));
    begin();
    table_.shift(1, card, beside(middle(1), 5, 3, 4));
    EXPECT_THAT(played(), IsEmpty()) << "nudged, not moved";
    table_.shift(1, card, beside(middle(1), 100, -20));
    EXPECT_THAT(played(), ElementsAre("blade@S5 moved from middle to middle"));
    table_.shift(1, card, card_spot(*table_.layout().find("equip", 1), 0));
    EXPECT_THAT(played(), ElementsAre("blade@S5 moved from middle to equip of 1"));
    table_.shift(2, card, card_spot(*table_.layout().find("equip", 2), 1));
    EXPECT_THAT(played(), ElementsAre("blade@S5 moved from equip of 1 to equip of 2"));
}

TEST_F(Clip, SwitchedLightsMoveNothing) {
    const CardId taken = table_.place("slash@S7", middle(0));
    table_.place("jink@D2", middle(1));
    begin();
    for (const double light : {0.6, 1.15, 1.0}) {
        table_.set_light(light);
        EXPECT_THAT(run(800), IsEmpty()) << light;
    }
    table_.lay(3, "duel@SA", middle(3));
    EXPECT_THAT(run(400), IsEmpty());
    table_.set_light(0.6);
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle")) << "switched while a hand was at work";
    table_.take(3, taken);
    EXPECT_THAT(run(400), IsEmpty());
    table_.set_light(1);
    EXPECT_THAT(played(), ElementsAre("slash@S7 left middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("jink@D2", "duel@SA"));
}

TEST_F(Clip, WhatHappensInTheDarkIsToldWhenThereIsLight) {
    table_.place("slash@S7", middle(0));
    const CardId taken = table_.place("jink@D2", middle(1));
    begin();
    table_.set_light(0.03);
    EXPECT_THAT(run(2000), ElementsAre(HasSubstr("too_dark_to_see")));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::dark));
    EXPECT_FALSE(pipeline_->quiet());
    table_.remove(taken);
    table_.place("duel@SA", middle(3));
    EXPECT_THAT(run(1000), IsEmpty());
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "jink@D2")) << "nobody saw it";
    table_.set_light(0.8);
    EXPECT_THAT(run(2500), UnorderedElementsAre("duel@SA appeared in middle", "jink@D2 left middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "duel@SA"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
}

TEST_F(Clip, WhatHappensWhileTheCableIsOutIsToldWhenItIsIn) {
    table_.place("slash@S7", middle(0));
    const CardId taken = table_.place("jink@D2", middle(1));
    begin();
    cable_->pulled = true;
    EXPECT_THAT(run(1000), ElementsAre(HasSubstr("camera_silent: check its cable")));
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7 hidden", "jink@D2 hidden"));
    table_.remove(taken);
    table_.place("duel@SA", middle(3));
    cable_->pulled = false;
    EXPECT_THAT(run(6000), ElementsAre(HasSubstr("camera_back"),
                                       "duel@SA appeared in middle", "jink@D2 left middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "duel@SA"));
}

// What a webcam's cable does to MJPG: the lower half of a frame is grey.
TEST_F(Clip, BrokenFramesTellNothing) {
    table_.place("slash@S7", middle(0));
    table_.place("jink@D2", middle(1));
    begin();
    int frames = 0;
    cable_->drawn_over = [&](cv::Mat& image) {
        if (++frames % 5 == 0) image(cv::Rect(0, image.rows / 2, image.cols, image.rows - image.rows / 2)).setTo(cv::Scalar::all(128));
    };
    EXPECT_THAT(run(3000), IsEmpty());
    table_.lay(3, "duel@SA", middle(3));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "jink@D2", "duel@SA"));
}

// A phone that is turned in mid-film.
TEST_F(Clip, APictureThatIsTurnedByAQuarterIsCalibratedAnew) {
    table_.place("slash@S7", middle(0));
    table_.place("jink@D2", middle(1));
    begin();
    cable_->drawn_over = [](cv::Mat& image) { cv::rotate(image.clone(), image, cv::ROTATE_90_CLOCKWISE); };
    run(6000);
    EXPECT_THAT(lying(), UnorderedElementsAre("slash@S7", "jink@D2"));
    table_.lay(3, "duel@SA", middle(3));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
}

}  // namespace
}  // namespace jianjun::vision
