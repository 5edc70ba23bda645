// A camera that was knocked (镜头被碰): noticed, said, and nothing on the table is lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Kind = TableMove::Kind;

class MovedCamera : public WatchedTable {
  protected:
    MovedCamera() : WatchedTable(settings()) {}

    static VirtualSettings settings() {
        VirtualSettings s = seen_from(5);
        s.camera.fps = 12;
        s.camera.height_mm = 1190;
        return s;
    }
    static VirtualCamera nudged(double mm, double degrees) {
        VirtualCamera camera = settings().camera;
        camera.aim_x_mm += mm, camera.roll_deg += degrees;
        return camera;
    }
    std::map<std::string, TrackedCard> cards() const {
        std::map<std::string, TrackedCard> by_label;
        for (const auto& card : pipeline_->on_table()) by_label[card.seen.label] = card;
        return by_label;
    }
    // What was told after the camera's own word; that word must come first and once.
    std::vector<TableMove> after_the_word(const std::vector<TableMove>& moves) {
        EXPECT_FALSE(moves.empty());
        if (moves.empty()) return {};
        EXPECT_EQ(moves[0].kind, Kind::uncertain);
        EXPECT_TRUE(says(moves[0].why, NoticeId::camera_moved));
        return {moves.begin() + 1, moves.end()};
    }
};

TEST_F(MovedCamera, CardsKeepTheirNumbersAndPlaces) {
    const std::vector<std::string> labels{"slash@S7", "jink@D2", "peach@H6", "duel@SA"};
    for (std::size_t i = 0; i < labels.size(); ++i)
        table_.place(labels[i], {{420.0 + 90 * double(i), 300}, 0});
    table_.place("blade@S5", card_spot(*table_.layout().find("equip", 1), 0));
    table_.set_pile("draw", 20, "back");
    watch(table_.source());
    const auto before = cards();
    ASSERT_EQ(before.size(), 6u) << pipeline_->status();
    table_.set_camera(nudged(20, 2));
    EXPECT_THAT(after_the_word(run(2500)), IsEmpty());
    const auto after = cards();
    ASSERT_EQ(after.size(), before.size());
    for (const auto& [label, card] : before) {
        ASSERT_TRUE(after.count(label)) << label;
        EXPECT_EQ(after.at(label).card, card.card) << label;
        EXPECT_EQ(after.at(label).zone, card.zone);
        EXPECT_FALSE(after.at(label).hidden) << label;
        EXPECT_LT(mm_between(after.at(label).seen.centre_mm, card.seen.centre_mm), 3) << label;
    }
    for (const CardTruth& truth : table_.truth().cards) {
        const auto& seen = after.at(truth.shown()).seen;
        EXPECT_LT(std::hypot(seen.corners[0].x - truth.corners[0].x, seen.corners[0].y - truth.corners[0].y),
                  5)
            << truth.shown() << ": outlines follow the picture";
    }
    EXPECT_THAT(run(2000), IsEmpty()) << "it is said once";
}

TEST_F(MovedCamera, ACoveredCardIsNotForgotten) {
    table_.place("slash@S7", {{450, 300}, 0});
    watch(table_.source());
    const auto below = cards().at("slash@S7").card;
    const CardId above = table_.lay(1, "peach@H6", {{453, 303}, 3});
    while (table_.busy()) run(100);
    run(1200);
    ASSERT_TRUE(cards().at("slash@S7").hidden);
    table_.set_camera(nudged(-20, -2));
    EXPECT_THAT(after_the_word(run(2500)), IsEmpty());
    EXPECT_TRUE(cards().at("slash@S7").hidden);
    table_.take(1, above);
    while (table_.busy()) run(100);
    run(1500);
    ASSERT_EQ(cards().size(), 1u);
    EXPECT_EQ(cards().at("slash@S7").card, below);
    EXPECT_FALSE(cards().at("slash@S7").hidden);
}

TEST_F(MovedCamera, WhatChangedMeanwhileIsTold) {
    table_.place("slash@S7", {{450, 300}, 0});
    const CardId taken = table_.place("jink@D2", {{600, 300}, 0});
    watch(table_.source());
    const auto stays = cards().at("slash@S7").card, goes = cards().at("jink@D2").card;
    table_.set_camera(nudged(20, 2));
    table_.remove(taken);
    table_.place("peach@H6", {{750, 300}, 0});
    const auto moves = after_the_word(run(2500));
    ASSERT_EQ(moves.size(), 2u);
    for (const auto& move : moves) {
        const bool appeared = move.kind == Kind::appeared;
        EXPECT_TRUE(appeared || move.kind == Kind::left);
        EXPECT_EQ(move.seen.label, appeared ? "peach@H6" : "jink@D2");
        EXPECT_EQ(move.card == goes, !appeared);
    }
    EXPECT_EQ(cards().at("slash@S7").card, stays);
}

}  // namespace
}  // namespace jianjun::vision
