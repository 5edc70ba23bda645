// A search that throws (看出错): its place is looked at again, and the program goes on.
#include "vision/tracking/search_failures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "tests/vision/tracking/watched_table.h"
#include "vision/features/face_look.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = TableMove::Kind;

// OpenCV has no memory for what only the reading of a card asks for: the sketch of its face.
class NoMemoryForFaces : public cv::MatAllocator {
  public:
    NoMemoryForFaces() { cv::Mat::setDefaultAllocator(this); }
    ~NoMemoryForFaces() override { cv::Mat::setDefaultAllocator(cv::Mat::getStdAllocator()); }
    cv::UMatData* allocate(int dims, const int* sizes, int type, void* data, std::size_t* step,
                           cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
        const bool sketch =
            dims == 2 && sizes[0] == 1 && sizes[1] == 2 * sketch_width * sketch_height && type == CV_8U;
        if (sketch && !data && none_left) {
            ++thrown;
            CV_Error(cv::Error::StsNoMem, "no memory is left");
        }
        return cv::Mat::getStdAllocator()->allocate(dims, sizes, type, data, step, flags, usage);
    }
    bool allocate(cv::UMatData* data, cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
        return cv::Mat::getStdAllocator()->allocate(data, flags, usage);
    }
    void deallocate(cv::UMatData* data) const override { cv::Mat::getStdAllocator()->deallocate(data); }

    std::atomic<bool> none_left = false;
    mutable std::atomic<int> thrown = 0;
};

class WithoutMemory : public WatchedTable {
  protected:
    explicit WithoutMemory(const VirtualSettings& settings = usual()) : WatchedTable(settings) {
        shared_gallery()->index();
    }

    // Cards by their kind of move, and notices.
    static std::vector<std::string> in_words(const std::vector<TableMove>& moves) {
        std::vector<std::string> words;
        for (const auto& move : moves)
            words.push_back(move.why.empty() ? said(move.seen) + " " + to_string(move.kind)
                                             : to_string(move.why));
        return words;
    }
    static constexpr const char* failed_there = "search_failed: 0 middle, no memory is left";
    static constexpr Spot here{{420, 300}, 0}, there{{620, 300}, 0};
    NoMemoryForFaces memory_;
};

TEST_F(WithoutMemory, ACardIsReadAWhileLater) {
    watch(table_.source());
    memory_.none_left = true;
    table_.lay(1, "slash@S7", here);
    std::vector<TableMove> moves;
    for (int i = 0; i < 60 && memory_.thrown == 0; ++i)
        for (auto& m : run(100)) moves.push_back(m);
    EXPECT_THAT(in_words(moves), ElementsAre(failed_there));
    memory_.none_left = false;
    EXPECT_THAT(in_words(run(600)), IsEmpty());
    EXPECT_THAT(in_words(run(1500)), ElementsAre("slash@S7 appeared"));
    EXPECT_EQ(memory_.thrown, 1);
}

TEST_F(WithoutMemory, AfterAFewTimesThePlaceWaitsForTheNextChange) {
    watch(table_.source());
    memory_.none_left = true;
    const CardId card = table_.lay(1, "slash@S7", here);
    EXPECT_THAT(in_words(settled(6000)), ElementsAre(failed_there)) << "it is said once";
    EXPECT_EQ(memory_.thrown, 3);
    EXPECT_TRUE(pipeline_->quiet());
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
    memory_.none_left = false;
    table_.lay(2, "jink@D2", there);
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@D2 appeared"));
    table_.shift(1, card, {{420, 330}, 10});
    EXPECT_THAT(in_words(settled()), ElementsAre("slash@S7 appeared"));
}

TEST_F(WithoutMemory, WhatLayThereHasNotGone) {
    const CardId card = table_.place("jink@DK", here);
    watch(table_.source());
    memory_.none_left = true;
    table_.turn_over(1, card);
    EXPECT_THAT(in_words(settled(6000)), ElementsAre(failed_there));
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    memory_.none_left = false;
    table_.shift(1, card, {{420, 330}, 10});
    settled();
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    EXPECT_EQ(said(pipeline_->on_table().front().seen), "back");
}

// Their search goes on in the picture of before.
TEST_F(WithoutMemory, LowerCardsOfAHeapThatIsSweptAwayAreLetGo) {
    watch(table_.source());
    std::vector<CardId> heap;
    for (const char* label : {"slash@S7", "slash@S8", "slash@C7", "jink@D2", "duel@SA", "peach@H6"}) {
        const auto n = double(heap.size());
        heap.push_back(table_.place(label, {{420 + 14 * n, 300}, 5 * n}));
    }
    std::vector<TableMove> moves;
    for (int i = 0; i < 24 && moves.empty(); ++i) moves = run(83);
    EXPECT_THAT(in_words(moves), ElementsAre("peach@H6 appeared"));
    memory_.none_left = true;
    for (const CardId card : heap) table_.remove(card);
    EXPECT_THAT(in_words(run(83)), ElementsAre(failed_there));
    memory_.none_left = false;
    EXPECT_THAT(in_words(run(3000)), ElementsAre("peach@H6 left"));
}

TEST_F(WithoutMemory, TheFirstLookIsBegunAgain) {
    table_.place("slash@S7", here);
    memory_.none_left = true;
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 60 && memory_.thrown == 0; ++i)
        for (auto& m : run(100)) moves.push_back(m);
    EXPECT_THAT(in_words(moves), ElementsAre("search_failed: no memory is left"));
    memory_.none_left = false;
    EXPECT_THAT(in_words(run(3000)), ElementsAre("slash@S7 appeared"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
}

TEST_F(WithoutMemory, WithoutAFirstLookItIsWatchedAllTheSame) {
    table_.place("slash@S7", here);
    memory_.none_left = true;
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    EXPECT_THAT(in_words(run(8000)), ElementsAre("search_failed: no memory is left"));
    EXPECT_EQ(memory_.thrown, 3);
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
    memory_.none_left = false;
    table_.lay(2, "jink@D2", there);
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@D2 appeared"));
}

TEST_F(WithoutMemory, AFilmThatEndsMeanwhileEnds) {
    table_.place("slash@S7", here);
    memory_.none_left = true;
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 24 && !says(pipeline_->status(), NoticeId::looking); ++i)
        ASSERT_TRUE(pipeline_->step(moves));
    table_.end();
    for (int i = 0; i < 24 && pipeline_->step(moves); ++i) continue;
    EXPECT_FALSE(pipeline_->step(moves));
    EXPECT_TRUE(pipeline_->error().empty()) << pipeline_->error();
    EXPECT_THAT(in_words(moves), ElementsAre("search_failed: no memory is left"));
}

class FromAfarWithoutMemory : public WithoutMemory {
  protected:
    FromAfarWithoutMemory() : WithoutMemory(from_afar()) {}
    static VirtualSettings from_afar() {
        VirtualSettings s = usual();
        s.camera.width = 700, s.camera.height = 394;  // too few pixels for corners
        return s;
    }
};

TEST_F(FromAfarWithoutMemory, ASecondLookIsDropped) {
    watch(table_.source());
    table_.lay(1, "jink@DK", here);
    std::vector<TableMove> moves;
    for (int i = 0; i < 60 && pipeline_->on_table().empty(); ++i)
        for (auto& m : run(100)) moves.push_back(m);
    ASSERT_EQ(moves.size(), 1u);
    ASSERT_EQ(moves[0].seen.sure, Certainty::name);
    memory_.none_left = true;
    EXPECT_THAT(in_words(run(4000)), ElementsAre(failed_there));
    EXPECT_GT(memory_.thrown, 1) << "at each of its chances";
    EXPECT_EQ(pipeline_->on_table().size(), 1u);
}

}  // namespace
}  // namespace jianjun::vision
