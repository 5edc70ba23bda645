// Stickers on a table that is watched (盯着有贴纸的桌子).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/tagged_faces.h"
#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using Kind = TableMove::Kind;
using testing::HasSubstr;

class WatchedStickers : public WatchedTable {
  protected:
    WatchedStickers() : WatchedTable(settings()) {}
    static VirtualSettings settings() {
        VirtualSettings s;
        s.layout = default_layout(5);
        return s;
    }
    void watch_with(const Tags& tags, Gallery known = {}) {
        known.use_tags(tags);
        pipeline_.emplace(std::make_shared<const Gallery>(std::move(known)), table_.layout(),
                          table_.source());
        first_ = run(1200);
    }
    static std::vector<std::string> said_of(const std::vector<TableMove>& moves) {
        std::vector<std::string> why;
        for (const auto& m : moves)
            if (m.kind == Kind::uncertain) why.push_back(to_string(m.why));
        return why;
    }
    std::vector<TableMove> first_;
};

TEST_F(WatchedStickers, NameCardsThatNobodyEnrolledAndTellWhichWayUpTheyLie) {
    const Tags tags = Tags::of({"snatch@S3", "wine@S9"}).value();
    table_.faces_from(faces_with(tags));
    watch_with(tags);
    const CardId upside_down = table_.lay(2, "snatch@S3", {{450, 300}, 180});
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::appeared);
    EXPECT_EQ(moves[0].seen.label, "snatch@S3");
    EXPECT_EQ(moves[0].seen.sure, Certainty::exact);
    EXPECT_NEAR(std::abs(moves[0].seen.angle_mm), 180, 5);
    table_.shift(2, upside_down, {{650, 320}, 90});
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::moved);
    EXPECT_NEAR(moves[0].seen.angle_mm, 90, 5);
}

TEST_F(WatchedStickers, OnTheWrongSleeveAreSaidOnceAndKeepTheirWord) {
    const Tags tags = Tags::of({"slash@S7", "jink@D2"}).value();
    const FaceProvider right = faces_with(tags);
    table_.faces_from([&](const std::string& label) {
        if (label != "peach@H6") return right(label);
        cv::Mat face = draw_card_face(*design_of(label), 700).value();
        stick(face, 0);  // 杀 ♠7's
        return picture_of(face);
    });
    watch_with(tags, drawn_gallery(learnt()).value());
    table_.lay(1, "peach@H6", {{450, 300}, 0});
    table_.lay(3, "jink@D2", {{650, 300}, 0});
    const auto moves = settled(2500);
    EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [](const TableMove& m) {
        return m.kind == Kind::appeared && m.seen.label == "slash@S7";
    }));
    const auto why = said_of(moves);
    ASSERT_EQ(why.size(), 1u) << "and nothing of the sticker that is right";
    EXPECT_THAT(why[0], HasSubstr("slash@S7"));
    EXPECT_THAT(why[0], HasSubstr("peach@H6"));
    table_.wave(1, {{450, 300}, 0});
    EXPECT_TRUE(said_of(settled(2500)).empty());
}

// Of a name that is known, but not this card of it: its face tells nothing against the sticker.
TEST_F(WatchedStickers, OnACardOfAKnownNameThatNobodyEnrolledAreBelieved) {
    const Tags tags = Tags::of({"slash@D6"}).value();
    table_.faces_from(faces_with(tags));
    watch_with(tags, drawn_gallery(learnt()).value());
    table_.lay(1, "slash@D6", {{450, 300}, 0});
    EXPECT_TRUE(said_of(settled(2500)).empty());
}

TEST_F(WatchedStickers, LeaveBacksToTheGallery) {
    const Tags tags = Tags::of({"snatch@S3"}).value();
    table_.faces_from(faces_with(tags));
    watch_with(tags, drawn_gallery({"back", "back_extra"}).value());
    const CardId card = table_.lay(2, "snatch@S3", {{450, 300}, 0}, false);
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.label, "back");
    table_.turn_over(2, card);
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::flipped);
    EXPECT_EQ(moves[0].seen.label, "snatch@S3");
}

}  // namespace
}  // namespace jianjun::vision
