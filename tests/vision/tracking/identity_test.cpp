// One physical card is never two (认出旧牌): slid onto part of its old place, turned over beside it, squared
// up, covered, bared, carried about.
#include <opencv2/imgproc.hpp>

#include "tests/vision/clip.h"
#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class Identity : public Clip {};

cv::Point2d middle_of(const TrackedCard& card) {
    cv::Point2d middle;
    for (const auto& corner : card.seen.corners) middle += cv::Point2d(corner.x, corner.y) * 0.25;
    return middle;
}

TEST_F(Identity, ACardSlidOntoPartOfItsOldPlaceHasMoved) {
    const CardId card = table_.place("blade@S5", middle(1));
    begin();
    table_.shift(1, card, beside(middle(1), 32, 8));
    EXPECT_THAT(played(), ElementsAre("blade@S5 moved from middle to middle"));
    table_.shift(2, card, beside(middle(1), 36, 50, 3));
    EXPECT_THAT(played(), ElementsAre("blade@S5 moved from middle to middle"));
    EXPECT_THAT(lying(), ElementsAre("blade@S5"));
}

TEST_F(Identity, ACardTurnedOverBesideItsPlaceIsFlipped) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.turn_over(2, card, beside(middle(1), 21, 6, 4));
    EXPECT_THAT(played(), ElementsAre("back flipped in middle"));
    table_.turn_over(2, card, beside(middle(1), 2, -10));
    EXPECT_THAT(played(), ElementsAre("jink@D2 flipped in middle"));
    EXPECT_THAT(lying(), ElementsAre("jink@D2"));
}

TEST_F(Identity, APilesTopThatIsSquaredUpIsTheSameCard) {
    begin();
    table_.lay_on_pile(1, "slash@S7", "discard");
    table_.lay_on_pile(2, "jink@D2", "discard");
    const Spot pile = card_spot(*table_.layout().find("discard"));
    EXPECT_THAT(played(), testing::Contains("jink@D2 appeared in discard"));
    table_.square(3, "discard", beside(pile, 6, 5));
    EXPECT_THAT(played(), IsEmpty());
    table_.square(3, "discard", beside(pile, -2, 0));
    EXPECT_THAT(played(), IsEmpty());
}

// A thing that lies on a pile's top for a while and goes: no second card of that face has come.
TEST_F(Identity, APilesTopThatWasOnlyVeiledIsTheSameCard) {
    begin();
    table_.lay_on_pile(1, "slash@S7", "discard");
    EXPECT_THAT(played(), ElementsAre("slash@S7 appeared in discard"));
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    const cv::Point2d middle = middle_of(pipeline_->on_table().front());
    cable_->drawn_over = [middle](cv::Mat& image) {  // a saucer
        for (const auto& [radius, colour] : {std::pair{75, cv::Scalar(90, 170, 220)}, {50, {200, 120, 60}}, {25, {60, 60, 200}}})
            cv::circle(image, middle, radius, colour, cv::FILLED);
    };
    EXPECT_THAT(played(), ElementsAre(testing::HasSubstr("slash@S7 uncertain in discard")));
    EXPECT_THAT(lying(), ElementsAre("slash@S7 hidden"));
    cable_->drawn_over = nullptr;
    EXPECT_THAT(played(), IsEmpty());
    EXPECT_THAT(lying(), ElementsAre("slash@S7"));
}

// Of a crooked pile more shows than of a squared one: it is looked at once, too.
TEST_F(Identity, ATopOfACrookedPileIsSaidOnceThoughThereIsAnotherOfItsFace) {
    const Spot pile = card_spot(*table_.layout().find("discard"));
    table_.place("slash@S7", beside(pile, -4, 6, 24));
    begin(doubled({"jink@D2"}));
    table_.place("jink@D2", pile);
    EXPECT_THAT(run(1500), ElementsAre("jink@D2 appeared in discard"));
    EXPECT_TRUE(pipeline_->quiet());
    EXPECT_THAT(run(3000), IsEmpty());
}

TEST_F(Identity, AnotherCardOfItsFaceOnAPilesTopIsAnother) {
    const Spot pile = card_spot(*table_.layout().find("discard"));
    table_.place("jink@D2", pile);
    begin(doubled({"jink@D2"}));
    const double off[][3] = {{2.5, -1, 0}, {3, 0, 3}, {0, 0, 0}, {-2, -2, -2}, {1.8, 0, 0}, {0, 0, 0}, {0, 1.8, 0}};
    for (const auto& [right, down, turn] : off) {
        table_.lay(3, "jink@D2", beside(pile, right, down, turn));
        EXPECT_THAT(played(), ElementsAre("jink@D2 appeared in discard")) << right << " " << down << " " << turn;
    }
}

TEST_F(Identity, ANeighbourThatCoversACornerAndGoesChangesNothing) {
    table_.place("jink@D2", middle(1));
    begin();
    const CardId upper = table_.lay(2, "duel@SA", beside(middle(1), 38, 48));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    table_.shift(2, upper, beside(middle(1), 30, 66));
    EXPECT_THAT(played(), ElementsAre("duel@SA moved from middle to middle"));
    table_.take(2, upper);
    EXPECT_THAT(played(), ElementsAre("duel@SA left middle"));
    EXPECT_THAT(lying(), ElementsAre("jink@D2"));
}

TEST_F(Identity, TheUpperCardOfAFanThatIsPickedUpLeaves) {
    begin();
    const auto fan = table_.lay_fan(2, {"slash@S7", "peach@H6"}, {middle(1), beside(middle(1), 24, 2, 4)});
    EXPECT_THAT(played(), UnorderedElementsAre("slash@S7 appeared in middle", "peach@H6 appeared in middle"));
    table_.take(3, fan[1]);
    EXPECT_THAT(played(), ElementsAre("peach@H6 left middle"));
    EXPECT_THAT(lying(), ElementsAre("slash@S7"));
}

TEST_F(Identity, ACardThatIsTurnedUpOnItsWayIsTheOneThatLayThereBefore) {
    const CardId card = table_.place("peach@H6", middle(1));
    begin();
    table_.turn_over(2, card);
    EXPECT_THAT(played(), ElementsAre("back flipped in middle"));
    table_.to_pile(2, card, "discard");
    EXPECT_THAT(played(), ElementsAre("peach@H6 flipped in discard"));
    EXPECT_THAT(lying(), ElementsAre("peach@H6"));
}

TEST_F(Identity, ALoneCardInAnExtraPilesPlaceIsTurnedOverAsAnyOther) {
    const CardId card = table_.place("peach@H6", card_spot(*table_.layout().find("extra")));
    begin();
    table_.turn_over(2, card);
    EXPECT_THAT(played(), ElementsAre("back flipped in extra"));
}

TEST_F(Identity, ACardPutOntoOneThatLiesFaceDownIsAnother) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.turn_over(2, card);
    EXPECT_THAT(played(), ElementsAre("back flipped in middle"));
    const CardId upper = table_.lay(3, "duel@SA", beside(middle(1), 3, 2, 2));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    table_.take(3, upper);
    EXPECT_THAT(played(), ElementsAre("duel@SA left middle"));
    EXPECT_THAT(lying(), ElementsAre("back"));
}

// Nobody knows the lower one's face, but its edge shows beside the upper one.
TEST_F(Identity, ACardPutOntoABackNobodyHasSeenTurnedIsAnother) {
    table_.place("slash@S7", middle(1), false);
    begin();
    const CardId upper = table_.lay(3, "duel@SA", beside(middle(1), 4, 3, 2));
    EXPECT_THAT(played(), ElementsAre("duel@SA appeared in middle"));
    table_.take(3, upper);
    EXPECT_THAT(played(), ElementsAre("duel@SA left middle"));
    EXPECT_THAT(lying(), ElementsAre("back"));
}

// It looks turned over, until it is seen elsewhere.
TEST_F(Identity, ACardThatIsTakenFromUponABackNobodyKnewOfHasMoved) {
    table_.place("slash@S7", middle(1), false);
    const CardId upper = table_.place("duel@SA", beside(middle(1), 3, 2, 2));
    begin();
    EXPECT_THAT(lying(), ElementsAre("duel@SA"));
    table_.remove(upper);
    EXPECT_THAT(played(), ElementsAre("back flipped in middle"));
    table_.place("duel@SA", card_spot(*table_.layout().find("discard")));
    EXPECT_THAT(played(), ElementsAre("back appeared in middle", "duel@SA moved from middle to discard"));
    EXPECT_THAT(lying(), UnorderedElementsAre("back", "duel@SA"));
}

// Its old place is still under the hand, so that it is not known to have gone from there.
TEST_F(Identity, ACardThatIsSlidOntoABackIsNotThatOneTurnedUp) {
    table_.place("slash@S7", middle(0), false);
    const CardId card = table_.place("duel@SA", middle(3));
    begin();
    table_.wave(1, middle(3));
    while (!is_hidden(card)) EXPECT_THAT(run(50), IsEmpty());
    table_.put(card, beside(middle(0), 3, 2, 2));
    Told told = run(100);
    cable_->frozen = true;
    for (const auto& more : run(3000)) told.push_back(more);
    EXPECT_THAT(told, ElementsAre("duel@SA moved from middle to middle"));
    cable_->frozen = false;
    EXPECT_THAT(played(), IsEmpty());
    EXPECT_THAT(lying(), ElementsAre("back hidden", "duel@SA"));
}

// Whose face nobody has seen, and only one was swept face down.
TEST_F(Identity, ACardThatIsTurnedUpInASweepIsTheOneThatLayFaceDown) {
    const CardId one = table_.place("slash@S7", middle(0)), other = table_.place("peach@H6", middle(2), false);
    begin();
    table_.sweep(4, {one, other}, "discard");
    EXPECT_THAT(played(), UnorderedElementsAre("peach@H6 flipped in discard", "slash@S7 left middle"));
}

// A hand that drops a card onto the pile may darken it just then: what could not be read is looked at again.
TEST_F(Identity, APilesTopThatWasDarkenedIsReadWhenItIsNot) {
    const CardId card = table_.place("peach@H6", middle(2));
    table_.place("slash@S7", card_spot(*table_.layout().find("discard")));
    begin();
    cv::Rect pile;
    for (const auto& seen : pipeline_->on_table())
        if (seen.zone == ZoneKind::discard)
            pile = cv::Rect(int(seen.seen.corners[0].x) - 20, int(seen.seen.corners[0].y) - 20, 110, 130);
    ASSERT_FALSE(pile.empty());
    table_.remove(card);
    table_.place("jink@D2", beside(card_spot(*table_.layout().find("discard")), 4, 3, 2));
    cable_->drawn_over = [pile](cv::Mat& image) {
        cv::rectangle(image, cv::Rect(pile.x, pile.y + 20, pile.width, 60) & cv::Rect({}, image.size()), {90, 170, 220}, cv::FILLED);
    };
    Told told = run(320);
    cable_->drawn_over = nullptr;
    for (auto& more : played()) told.push_back(more);
    EXPECT_THAT(told, testing::Contains("jink@D2 appeared in discard"));
}

TEST_F(Identity, TheLowerCardsOfAFanInAPilesPlaceAreRead) {
    begin();
    const Spot pile = card_spot(*table_.layout().find("extra"));
    table_.lay_fan(2, {"slash@S7", "peach@H6"}, {pile, beside(pile, 26, 2, 4)});
    EXPECT_THAT(played(), UnorderedElementsAre("slash@S7 appeared in extra", "peach@H6 appeared in extra"));
}

TEST_F(Identity, TheLowerCardsOfAFanLieUponThePileThatLayThereBefore) {
    const Spot pile = card_spot(*table_.layout().find("draw"));
    table_.set_pile("draw", 30);
    begin();
    table_.lay_fan(2, {"slash@S7", "peach@H6", "jink@DK"},
                   {beside(pile, 26, 0), beside(pile, 50, 2, 3), beside(pile, 74, 4, 6)});
    EXPECT_THAT(played(), UnorderedElementsAre("slash@S7 appeared in draw", "peach@H6 appeared in middle",
                                               "jink@DK appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("back", "slash@S7 hidden", "peach@H6 hidden", "jink@DK"));
}

TEST_F(Identity, TheLowerCardsOfAFanAreReadWhileHandsPassOverIt) {
    begin();
    table_.lay_fan(2, {"slash@S7", "peach@H6", "jink@DK"},
                   {middle(1), beside(middle(1), 24, 2, 4), beside(middle(1), 48, 4, 8)});
    Told told;
    while (told.empty())
        for (auto& more : run(50)) told.push_back(more);
    for (int i = 0; i < 3; ++i) table_.wave(1 + i, middle(1));
    while (table_.busy())
        for (auto& more : run(50)) told.push_back(more);
    EXPECT_THAT(told, UnorderedElementsAre("jink@DK appeared in middle", "slash@S7 appeared in middle",
                                           "peach@H6 appeared in middle"));
}

// The pile was shuffled away while the lens was covered, or in between two pictures: what lies there now is another one.
TEST_F(Identity, ACardThatLayDeepInAPileAndIsLaidAgainTakesThoseUnderItWithIt) {
    begin();
    for (const char* card : {"slash@S7", "jink@D2", "peach@H6", "duel@SA", "blade@S5", "jink@DK", "slash@H10"}) {
        table_.lay_on_pile(1, card, "discard");
        EXPECT_THAT(played(), ElementsAre(card + std::string(" appeared in discard")));
    }
    table_.lay(2, "jink@D2", middle(1));
    EXPECT_THAT(played(), ElementsAre("jink@D2 appeared in middle"));
    EXPECT_THAT(lying(), ElementsAre("peach@H6 hidden", "duel@SA hidden", "blade@S5 hidden", "jink@DK hidden", "slash@H10", "jink@D2"));
}

TEST_F(Identity, ACardThatIsTakenIsMissedWhileOthersAreAtWork) {
    const CardId card = table_.place("jink@D2", middle(0));
    begin();
    table_.take(2, card);
    for (int i = 0; i < 6; ++i) table_.wave(4, middle(4));
    const auto lies = [&] {
        for (const auto& truth : table_.truth().cards)
            if (truth.card == card) return true;
        return false;
    };
    while (lies()) EXPECT_THAT(run(80), IsEmpty());
    EXPECT_THAT(run(1300), ElementsAre("jink@D2 left middle"));
    EXPECT_TRUE(table_.busy()) << "somebody waves all the time";
}

TEST_F(Identity, ACardThatIsTakenIsMissedAsSoonAsItsHandHasGone) {
    const CardId card = table_.place("jink@D2", middle(2));
    begin();
    int pictures = 0;
    cable_->drawn_over = [&](cv::Mat& image) {  // somebody's arm that is never still
        cv::rectangle(image, {180 + 14 * (++pictures % 2), 0, 70, 150}, {130, 160, 215}, cv::FILLED);
    };
    run(500);
    table_.take(2, card);
    const auto is_held = [&] {
        for (const auto& truth : table_.truth().cards)
            if (truth.card == card) return true;
        return false;
    };
    while (is_held()) EXPECT_THAT(run(80), IsEmpty());
    EXPECT_THAT(run(400), ElementsAre("jink@D2 left middle"));
}

TEST_F(Identity, ACardThatAHandTakesAwayAndBringsBackLaterIsAnother) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.take(2, card);
    EXPECT_THAT(played(), ElementsAre("jink@D2 left middle"));
    table_.lay(2, "jink@D2", middle(3));
    EXPECT_THAT(played(), ElementsAre("jink@D2 appeared in middle"));
}

TEST_F(Identity, ACardThatIsTurnedOverBeforeItsReadingIsSaidIsSaidAsItLies) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.wave(2, middle(1));
    while (!is_hidden(card)) EXPECT_THAT(run(50), IsEmpty());
    table_.put(card, middle(3));
    EXPECT_THAT(run(100), IsEmpty());
    cable_->frozen = true;
    EXPECT_THAT(run(500), IsEmpty()) << "a hand rests where it may have come from";
    cable_->frozen = false;
    table_.flip(card);
    Told told = run(100);
    cable_->frozen = true;
    for (const auto& more : run(1500)) told.push_back(more);
    cable_->frozen = false;
    for (const auto& more : played()) told.push_back(more);
    EXPECT_THAT(told, UnorderedElementsAre("back appeared in middle", "jink@D2 left middle"));
    EXPECT_THAT(lying(), ElementsAre("back"));
}

TEST_F(Identity, ACardThatWasSlidFromUnderAHandThatRestsThereHasMoved) {
    const CardId card = table_.place("jink@D2", middle(1));
    begin();
    table_.wave(1, middle(1));
    while (!is_hidden(card)) EXPECT_THAT(run(50), IsEmpty());
    table_.put(card, middle(3));
    Told told = run(100);
    cable_->frozen = true;
    for (const auto& more : run(3000)) told.push_back(more);
    EXPECT_THAT(told, ElementsAre("jink@D2 moved from middle to middle"));
    cable_->frozen = false;
    EXPECT_THAT(played(), IsEmpty());
    EXPECT_THAT(lying(), ElementsAre("jink@D2"));
}

TEST_F(Identity, APilesTopThatIsSquaredUpWhileItIsVeiledIsTheSameCard) {
    const Spot pile = card_spot(*table_.layout().find("discard"));
    const CardId top = table_.place("slash@S7", pile);
    begin();
    const cv::Point2d middle = middle_of(pipeline_->on_table().front());
    cable_->drawn_over = [middle](cv::Mat& image) {  // a saucer
        for (const auto& [radius, colour] :
             {std::pair{75, cv::Scalar(90, 170, 220)}, {50, {200, 120, 60}}, {25, {60, 60, 200}}})
            cv::circle(image, middle, radius, colour, cv::FILLED);
    };
    EXPECT_THAT(played(), ElementsAre(testing::HasSubstr("slash@S7 uncertain in discard")));
    table_.put(top, beside(pile, 2.5, -1, 3));
    cable_->drawn_over = nullptr;
    EXPECT_THAT(played(), IsEmpty());
    EXPECT_THAT(lying(), ElementsAre("slash@S7"));
}

// Accepted with the hand on the upper card, the lower one would not be looked at again: what changes when it
// goes is the upper.
TEST_F(Identity, ACardUnderAnotherOnWhichAHandRestedIsReadWhenThatHasGone) {
    const CardId upper = table_.place("jink@D2", middle(2));
    begin();
    table_.place("duel@SA", beside(middle(2), -30, 0));
    table_.put(upper, middle(2));
    cable_->drawn_over = [](cv::Mat& image) {
        cv::line(image, {618, 0}, {618, 385}, {120, 150, 200}, 26, cv::LINE_AA);
    };
    Told told = run(1000);
    cable_->drawn_over = nullptr;
    for (const auto& more : played()) told.push_back(more);
    EXPECT_THAT(told, ElementsAre("duel@SA appeared in middle"));
}

// While the lower ones are still searched for, nothing there has settled.
TEST_F(Identity, AFanThatIsTakenWhileItIsReadLeaves) {
    begin();
    std::vector<CardId> fan;
    for (const char* label : {"slash@C7", "jink@DK", "peach@H6", "duel@SA"})
        fan.push_back(table_.place(label, beside(middle(1), double(fan.size()) * 22, 0, double(fan.size()) * 4)));
    Told told;
    for (int i = 0; i < 30 && told.empty(); ++i) told = run(80);
    ASSERT_THAT(told, ElementsAre("duel@SA appeared in middle"));
    for (const CardId card : fan) table_.remove(card);
    const Told later = played();
    EXPECT_THAT(later, testing::Contains("duel@SA left middle"));
    EXPECT_THAT(lying(), IsEmpty());
}

// Thirty pictures a second: none of them has time for more than a piece of a search.
class IdentityInPieces : public WatchedTable {
  protected:
    IdentityInPieces() : WatchedTable(hurried()) {}
    static VirtualSettings hurried() {
        VirtualSettings s = usual();
        s.camera.width = 1920, s.camera.height = 1080, s.camera.fps = 30;
        return s;
    }
    static Spot at(double x) { return {{x, 300}, 0}; }
    // Until a hand lies upon the card.
    void covered(CardId card) {
        const auto lies_bare = [&] {
            for (const auto& truth : table_.truth().cards)
                if (truth.card == card) return truth.visible > 0.7;
            return false;
        };
        for (int i = 0; i < 100 && lies_bare(); ++i) run(30);
        ASSERT_FALSE(lies_bare());
    }
    Told told(int ms) {
        Told words;
        for (const auto& move : run(ms)) words.push_back(in_words(move));
        return words;
    }
};

// Its place is bare: it need not be known what else lies there.
TEST_F(IdentityInPieces, ACardThatIsTakenLeavesBeforeAllOfTheFanBesideItIsRead) {
    watch(table_.source());
    const CardId card = table_.lay(1, "jink@D2", at(330));
    ASSERT_EQ(settled().size(), 1u);
    table_.wave(2, at(330));
    covered(card);
    table_.remove(card);
    int n = 0;
    for (const char* label : {"slash@C7", "jink@DK", "peach@H6", "duel@SA"}) {
        table_.place(label, {{396.0 + n * 22, 300}, n * 4.0});
        ++n;
    }
    Told all;
    while (all.size() < 5 && table_.at_ms() < 20'000)
        for (auto& words : told(30)) all.push_back(words);
    EXPECT_THAT(all, UnorderedElementsAre("jink@D2 left middle", "slash@C7 appeared in middle", "jink@DK appeared in middle",
                                          "peach@H6 appeared in middle", "duel@SA appeared in middle"));
    EXPECT_NE(all.back(), "jink@D2 left middle");
}

// What was begun goes on in the picture of before, and is said as soon as the cards show again as they lay there.
TEST_F(IdentityInPieces, CardsThatAreNotYetReadWhenAHandPassesAreSaidWhenItHasGone) {
    const auto cable = std::make_shared<Cable>(table_.source());
    watch(cable);
    int n = 0;
    for (const char* label : {"slash@C7", "jink@DK", "peach@H6", "duel@SA"}) table_.place(label, at(330 + 62 * n++));
    EXPECT_THAT(told(260), IsEmpty());
    int pictures = 0;
    cable->drawn_over = [&](cv::Mat& image) {
        cv::rectangle(image, {0, 420 + 10 * (++pictures % 2), 1200, 240}, {120, 150, 200}, cv::FILLED);
    };
    EXPECT_THAT(told(700), IsEmpty());
    cable->drawn_over = nullptr;
    EXPECT_THAT(told(100), UnorderedElementsAre("slash@C7 appeared in middle", "jink@DK appeared in middle",
                                                "peach@H6 appeared in middle", "duel@SA appeared in middle"));
}

// What another hand has put there may be a card that it slid: it has not taken that one.
TEST_F(IdentityInPieces, ACardThatIsTakenIsMissedThoughSomethingLiesAtTheRimElsewhere) {
    const CardId card = table_.place("duel@SA", at(700));
    const auto cable = std::make_shared<Cable>(table_.source());
    watch(cable);
    table_.wave(5, {{60, 330}, 0});
    table_.take(2, card);
    const auto lies = [&] {
        for (const auto& truth : table_.truth().cards)
            if (truth.card == card) return true;
        return false;
    };
    for (int i = 0; i < 100 && lies(); ++i) EXPECT_THAT(told(30), IsEmpty());
    cable->drawn_over = [](cv::Mat& image) { cv::ellipse(image, {40, 600}, {70, 50}, 0, 0, 360, {60, 90, 160}, cv::FILLED); };
    EXPECT_THAT(told(1200), ElementsAre("duel@SA left middle"));
}

}  // namespace
}  // namespace jianjun::vision
