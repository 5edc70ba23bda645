// Ordinary webcams (普通摄像头): the watcher sees through them what it sees through good ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/tracking/watched_table.h"
#include "vision/virtual/webcam.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

VirtualSettings seen_by(double noise, int quality) {
    VirtualSettings s = seen_from(5);
    s.camera.fps = 12;
    s.look.noise = noise;
    s.look.jpeg = quality;
    return s;
}

std::vector<std::string> in_words(const std::vector<TableMove>& moves) {
    std::vector<std::string> words;
    for (const auto& move : moves)
        words.push_back(said(move.seen) + " " + to_string(move.kind) + " in " + move.zone);
    return words;
}

struct Webcam {
    const char* name;
    double noise;
    int quality;
};

class ThroughAWebcam : public WatchedTable, public testing::WithParamInterface<Webcam> {
  protected:
    ThroughAWebcam() : WatchedTable(seen_by(GetParam().noise, GetParam().quality)) {}
};

TEST_P(ThroughAWebcam, TheTableIsStillWithinTwoSeconds) {
    table_.place("slash@S7", {{400, 300}, 0});
    table_.set_pile("draw", 30);
    pipeline_.emplace(std::make_shared<const Gallery>(drawn_gallery(learnt()).value()), table_.layout(),
                      table_.source());
    std::vector<TableMove> moves;
    while (table_.at_ms() < 2000 && pipeline_->status().rfind("watching", 0) != 0)
        ASSERT_TRUE(pipeline_->step(moves));
    EXPECT_THAT(pipeline_->status(), HasSubstr("watching"));
    EXPECT_THAT(in_words(moves),
                testing::UnorderedElementsAre("slash@S7 appeared in middle", "back appeared in draw"));
}

TEST_P(ThroughAWebcam, WhatHandsDoIsSaid) {
    const CardId first = table_.place("slash@S7", {{400, 300}, 0});
    watch(table_.source());
    EXPECT_TRUE(pipeline_->quiet()) << pipeline_->status();
    const CardId second = table_.lay(2, "jink@D2", {{520, 310}, 4});
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@D2 appeared in middle"));
    table_.to_pile(1, first, "discard");
    EXPECT_THAT(in_words(settled()), ElementsAre("slash@S7 moved in discard"));
    table_.turn_over(3, second);
    EXPECT_THAT(in_words(settled()), ElementsAre("back flipped in middle"));
    table_.take(3, second);
    EXPECT_THAT(in_words(settled()), ElementsAre("back left in middle"));
    EXPECT_THAT(in_words(run(2000)), IsEmpty()) << "nobody did anything";
}

INSTANTIATE_TEST_SUITE_P(Cameras, ThroughAWebcam,
                         testing::Values(Webcam{"Clean", least_noise, 0},
                                         Webcam{"Best", least_noise, best_quality},
                                         Webcam{"Worst", most_noise, worst_quality}),
                         [](const auto& camera) { return std::string(camera.param.name); });

class BeforeTheTableIsStill : public WatchedTable {};

TEST_F(BeforeTheTableIsStill, ItIsSaidWhereSomethingMoves) {
    const CardId card = table_.place("slash@S7", {{550, 310}, 0});
    pipeline_.emplace(std::make_shared<const Gallery>(drawn_gallery(learnt()).value()), table_.layout(),
                      table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 20; ++i) {
        table_.put(card, {{550.0 + i % 2 * 12, 310}, 0});
        ASSERT_TRUE(pipeline_->step(moves));
    }
    EXPECT_EQ(pipeline_->status(), "waiting for the table to be still: something moves in the middle");
    EXPECT_THAT(moves, IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
