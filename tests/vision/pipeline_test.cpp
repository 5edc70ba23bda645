// Frames in, moves out (视觉流水线): what hands do at the virtual table comes out as what it was.
#include "vision/pipeline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/tracking/watched_table.h"
#include "vision/inspection/overlay.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Kind = TableMove::Kind;

class Watched : public WatchedTable {
  protected:
    void begin() {
        watch(table_.source());
        ASSERT_TRUE(pipeline_->calibrated()) << pipeline_->status();
    }
    Spot middle(int index) const { return {{420.0 + index * 90, 300}, 0}; }
};

TEST_F(Watched, ACardLaidDownAppears) {
    begin();
    table_.lay(1, "slash@S7", middle(0));
    const auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::appeared);
    EXPECT_EQ(moves[0].seen.label, "slash@S7");
    EXPECT_EQ(moves[0].seen.sure, Certainty::exact);
    EXPECT_EQ(moves[0].zone, ZoneKind::middle);
    EXPECT_EQ(moves[0].arm_seat, 1);
    EXPECT_NEAR(moves[0].seen.centre_mm.x, 420, 8);
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    EXPECT_EQ(pipeline_->on_table()[0].card, moves[0].card);
}

TEST_F(Watched, ARecordingThatEndsDuringTheFirstLookIsLookedAtAllTheSame) {
    table_.place("slash@S7", middle(0));
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 24 && !says(pipeline_->status(), NoticeId::looking); ++i) ASSERT_TRUE(pipeline_->step(moves));
    EXPECT_THAT(moves, IsEmpty());
    table_.end();
    while (pipeline_->step(moves)) continue;
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.label, "slash@S7");
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
}

TEST_F(Watched, AHandPassingOverChangesNothing) {
    table_.place("slash@S7", middle(0));
    table_.place("jink@D2", middle(2));
    begin();
    ASSERT_EQ(pipeline_->on_table().size(), 2u);
    table_.wave(2, middle(0));
    table_.wave(4, middle(2));
    EXPECT_THAT(settled(), IsEmpty());
    const auto cards = pipeline_->on_table();
    ASSERT_EQ(cards.size(), 2u);
    for (const auto& card : cards) EXPECT_FALSE(card.hidden) << card.seen.label;
}

TEST_F(Watched, ACardKeepsItsNumberWhereverItGoes) {
    const CardId card = table_.place("peach@H6", middle(0));
    begin();
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    const auto number = pipeline_->on_table()[0].card;
    table_.to_pile(1, card, "discard");
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::moved);
    EXPECT_EQ(moves[0].card, number);
    EXPECT_EQ(moves[0].zone, ZoneKind::discard);
    EXPECT_EQ(moves[0].from_zone, ZoneKind::middle);
    table_.take(1, card);
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::left);
    EXPECT_EQ(moves[0].card, number);
    EXPECT_EQ(moves[0].from_zone, ZoneKind::discard);
    EXPECT_THAT(pipeline_->on_table(), IsEmpty());
}

TEST_F(Watched, ACardTurnedOverIsStillThatCard) {
    const CardId card = table_.place("jink@DK", middle(1));
    begin();
    table_.turn_over(5, card);
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::flipped);
    EXPECT_EQ(moves[0].seen.sure, Certainty::back);
    const auto number = moves[0].card;
    table_.turn_over(5, card);
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::flipped);
    EXPECT_EQ(moves[0].seen.label, "jink@DK");
    EXPECT_EQ(moves[0].card, number);
}

// The edges of what lies below draw the outline of the uppermost card askew.
TEST_F(Watched, ACardThatIsThrownOntoAPileIsReadOnce) {
    begin();
    const std::vector<std::string> thrown{"slash@S7", "slash@S8",  "jink@D2", "slash@C7", "duel@SA",
                                          "jink@DK",  "slash@H10", "jink@D2", "peach@H6", "slash@S7"};
    int seat = 0;
    for (const auto& card : thrown) {
        table_.lay_on_pile(seat = seat % 5 + 1, card, "discard");
        const auto moves = settled();
        ASSERT_EQ(moves.size(), 1u) << card;
        EXPECT_EQ(moves[0].kind, Kind::appeared) << card;
        EXPECT_EQ(moves[0].seen.label, card);
        EXPECT_EQ(moves[0].zone, ZoneKind::discard);
    }
}

TEST_F(Watched, TwoCardsLaidDownAtOnceAreTwoMoves) {
    begin();
    table_.lay(2, "slash@C7", middle(-1));
    table_.lay(4, "duel@SA", middle(2));
    std::vector<std::string> labels;
    for (const auto& m : settled()) {
        EXPECT_EQ(m.kind, Kind::appeared) << to_string(m.kind) << to_string(m.why);
        labels.push_back(m.seen.label);
    }
    EXPECT_THAT(labels, testing::UnorderedElementsAre("slash@C7", "duel@SA"));
}

TEST_F(Watched, SaysWhatTheOverlayShows) {
    table_.place("slash@S7", middle(0));
    begin();
    const Picture plain = pipeline_->picture(), drawn = pipeline_->overlay();
    ASSERT_EQ(plain.bgr.size(), drawn.bgr.size());
    const CardTruth card = table_.truth().cards[0];
    int changed = 0, far = 0;
    for (int y = 0; y < plain.height; ++y)
        for (int x = 0; x < plain.width; ++x) {
            const std::size_t at = (std::size_t(y) * plain.width + x) * 3;
            if (plain.bgr[at] == drawn.bgr[at] && plain.bgr[at + 1] == drawn.bgr[at + 1]) continue;
            ++changed;
            far += std::hypot(x - card.corners[0].x, y - card.corners[0].y) > 250;
        }
    EXPECT_GT(changed, 300) << "an outline and a name";
    EXPECT_EQ(far, 0) << "nothing but the card is marked";
    Sighting named;
    named.sure = Certainty::exact;
    named.label = "slash@S7";
    named.name = "slash";
    EXPECT_THAT(caption_of(named), HasSubstr("♠7"));
    EXPECT_THAT(caption_of(Sighting{}), HasSubstr("?"));
}

class Reel : public Source {
  public:
    explicit Reel(std::vector<cv::Mat> pictures, std::string fault = {})
        : pictures_(std::move(pictures)), fault_(std::move(fault)) {}
    bool next(Frame& frame) override {
        if (at_ >= pictures_.size()) return false;
        frame.image = pictures_[at_++];
        frame.at_ms += 40;
        return true;
    }
    Notice error() const override { return at_ >= pictures_.size() ? fault_ : ""; }

  private:
    std::vector<cv::Mat> pictures_;
    std::string fault_;
    std::size_t at_ = 0;
};

TEST(Pipeline, EndsWithItsSource) {
    const auto none = std::make_shared<const Gallery>();
    const cv::Mat cloth(360, 640, CV_8UC3, cv::Scalar(60, 110, 40));
    std::vector<TableMove> moves;
    Pipeline plain(none, default_layout(5), std::make_shared<Reel>(std::vector{cloth, cloth}));
    EXPECT_TRUE(plain.step(moves));
    EXPECT_TRUE(plain.step(moves));
    EXPECT_FALSE(plain.step(moves));
    EXPECT_EQ(plain.error(), "");
    Pipeline torn(none, default_layout(5), std::make_shared<Reel>(std::vector{cloth}, "unplugged"));
    EXPECT_TRUE(torn.step(moves));
    EXPECT_FALSE(torn.step(moves));
    EXPECT_EQ(torn.error(), "unplugged");
    Pipeline grey(none, default_layout(5),
                  std::make_shared<Reel>(std::vector{cv::Mat(360, 640, CV_8UC1, cv::Scalar(9))}));
    EXPECT_FALSE(grey.step(moves));
    EXPECT_THAT(to_string(grey.error()), HasSubstr("8-bit colour"));
    Pipeline nothing(none, default_layout(5), nullptr);
    EXPECT_FALSE(nothing.step(moves));
    EXPECT_EQ(nothing.error(), Notice(NoticeId::no_source));
    EXPECT_THAT(moves, IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
