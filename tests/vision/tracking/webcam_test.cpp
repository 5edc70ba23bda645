// Ordinary webcams (普通摄像头): the watcher sees through them what it sees through good ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/vision/tracking/watched_table.h"
#include "vision/virtual/webcam.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Webcam {
    const char* name;
    double noise;
    int quality;
    const char* habit = "";
};

VirtualSettings seen_by(const Webcam& camera) {
    VirtualSettings s = seen_from(5);
    s.camera.fps = 12;
    s.look.noise = camera.noise;
    s.look.jpeg = camera.quality;
    add_habit(s, camera.habit, 1);
    return s;
}

std::vector<std::string> in_words(const std::vector<TableMove>& moves) {
    std::vector<std::string> words;
    for (const auto& move : moves)
        words.push_back(said(move.seen) + " " + to_string(move.kind) + " in " + to_string(move.zone));
    return words;
}

class ThroughAWebcam : public WatchedTable, public testing::WithParamInterface<Webcam> {
  protected:
    ThroughAWebcam() : WatchedTable(seen_by(GetParam())) {}
};

TEST_P(ThroughAWebcam, TheTableIsStillWithinTwoSeconds) {
    table_.place("slash@S7", {{400, 300}, 0});
    table_.set_pile("draw", 30);
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    while (table_.at_ms() < 2000 && !says(pipeline_->status(), NoticeId::watching))
        ASSERT_TRUE(pipeline_->step(moves));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching)) << to_string(pipeline_->status());
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

const Webcam clean{"Clean", best_noise, 0}, best{"Best", best_noise, best_quality},
    worst{"Worst", worst_noise, worst_quality}, under_lamps{"UnderFlickeringLamps", 1, 85, "flicker"};

INSTANTIATE_TEST_SUITE_P(Cameras, ThroughAWebcam,
                         testing::ValuesIn(long_run() ? std::vector{clean, best, worst, under_lamps}
                                                      : std::vector{clean, worst, under_lamps}),
                         [](const auto& camera) { return std::string(camera.param.name); });

// Every camera that shops sell: each quality with each noise; and of those a few.
std::vector<Webcam> shop() {
    std::vector<Webcam> all;
    const int step = long_run() ? 5 : best_quality - worst_quality;
    const double louder = long_run() ? 0.5 : worst_noise - best_noise;
    for (int quality = worst_quality; quality <= best_quality; quality += step)
        for (double noise = best_noise; noise <= worst_noise; noise += louder)
            all.push_back({"Shop", noise, quality});
    return all;
}

std::string in_numbers(const testing::TestParamInfo<Webcam>& camera) {
    return "Quality" + std::to_string(camera.param.quality) + "Noise" +
           std::to_string(int(std::lround(camera.param.noise * 10)));
}

class WithACameraFromTheShop : public ThroughAWebcam {};

TEST_P(WithACameraFromTheShop, TheFirstLookComesWithinTwoSeconds) {
    table_.place("slash@S7", {{400, 300}, 0});
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    while (table_.at_ms() < 2000 && !says(pipeline_->status(), NoticeId::watching))
        ASSERT_TRUE(pipeline_->step(moves));
    EXPECT_THAT(in_words(moves), ElementsAre("slash@S7 appeared in middle")) << pipeline_->status();
}

INSTANTIATE_TEST_SUITE_P(Shop, WithACameraFromTheShop, testing::ValuesIn(shop()), in_numbers);

// The deeds of the clips one after the other, and how many of their changes are said.
class DeedsThroughAWebcam : public ThroughAWebcam {
  protected:
    // What has to be among the moves, once the hands are done.
    void expect(const std::vector<std::string>& changes) {
        const auto moves = settled();
        auto told = in_words(moves);
        for (const auto& change : changes) {
            ++changes_;
            const auto said = std::find(told.begin(), told.end(), change);
            if (said == told.end())
                missed_ += change + "; ";
            else
                ++said_, told.erase(said);
        }
        static const std::set<std::string> there{"slash@S7",  "jink@D2",  "peach@H6", "duel@SA",
                                                 "slash@H10", "blade@S5", "back",     ""};
        for (const auto& move : moves)
            if (!there.contains(move.seen.label)) wrong_ += move.seen.label + "; ";
    }
    int changes_ = 0, said_ = 0;
    std::string missed_, wrong_;
};

TEST_P(DeedsThroughAWebcam, NineOfTenChangesAreSaid) {
    const Spot left{{400, 300}, 0}, right{{520, 305}, 5}, far{{690, 300}, -8};
    const CardId first = table_.place("slash@S7", left);
    table_.set_pile("draw", 30);
    watch(table_.source());
    const CardId second = table_.lay(2, "jink@D2", right);
    expect({"jink@D2 appeared in middle"});
    table_.shift(1, first, {{420, 210}, 12});
    expect({"slash@S7 moved in middle"});
    const CardId third = table_.lay(4, "peach@H6", {{545, 330}, 4});
    expect({"peach@H6 appeared in middle"});
    table_.take(4, third);
    expect({"peach@H6 left in middle"});
    table_.turn_over(3, second);
    expect({"back flipped in middle"});
    table_.turn_over(3, second);
    expect({"jink@D2 flipped in middle"});
    const auto fan = table_.lay_fan(5, {"duel@SA", "slash@H10"}, {far, {{722, 304}, -4}});
    expect({"duel@SA appeared in middle", "slash@H10 appeared in middle"});
    table_.to_pile(1, first, "discard");
    expect({"slash@S7 moved in discard"});
    table_.reveal(2, "draw", "blade@S5", {{300, 300}, 3});
    expect({"blade@S5 appeared in middle"});
    EXPECT_GE(said_, 0.9 * changes_) << "not said: " << missed_;
    EXPECT_EQ(wrong_, "") << "no such card is on the table";
    EXPECT_EQ(fan.size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(Shop, DeedsThroughAWebcam,
                         testing::ValuesIn(long_run() ? shop() : std::vector{worst}), in_numbers);

class BeforeTheTableIsStill : public WatchedTable {};

TEST_F(BeforeTheTableIsStill, ItIsSaidWhereSomethingMoves) {
    const CardId card = table_.place("slash@S7", {{550, 310}, 0});
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 20; ++i) {
        table_.put(card, {{550.0 + i % 2 * 12, 310}, 0});
        ASSERT_TRUE(pipeline_->step(moves));
    }
    EXPECT_EQ(to_string(pipeline_->status()), "restless: 0 middle");
    EXPECT_THAT(moves, IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
