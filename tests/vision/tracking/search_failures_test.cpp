// A search that throws, and all that is done with a picture (看出错): it is looked at again, and the program goes on.
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

// OpenCV has no memory for what only the reading of a card asks for, the sketch of its face, or for the masks of what
// changes, which every picture asks for.
class NoMemory : public cv::MatAllocator {
  public:
    NoMemory() { cv::Mat::setDefaultAllocator(this); }
    ~NoMemory() override { cv::Mat::setDefaultAllocator(cv::Mat::getStdAllocator()); }
    cv::UMatData* allocate(int dims, const int* sizes, int type, void* data, std::size_t* step,
                           cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
        const bool sketch =
            dims == 2 && sizes[0] == 1 && sizes[1] == 2 * sketch_width * sketch_height && type == CV_8U;
        const bool mask = dims == 2 && sizes[1] == mask_width && type == CV_8U;
        if (sketch && masks_after_a_face > 0) masks_left = masks_after_a_face.exchange(0);
        if (!data && ((sketch && none_left) || (mask && (none_for_masks || --masks_left == 0)))) {
            ++thrown;
            CV_Error(cv::Error::StsNoMem, "no memory is left");
        }
        return cv::Mat::getStdAllocator()->allocate(dims, sizes, type, data, step, flags, usage);
    }
    bool allocate(cv::UMatData* data, cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
        return cv::Mat::getStdAllocator()->allocate(data, flags, usage);
    }
    void deallocate(cv::UMatData* data) const override { cv::Mat::getStdAllocator()->deallocate(data); }

    static constexpr int mask_width = 480;
    std::atomic<bool> none_left = false, none_for_masks = false;
    mutable std::atomic<int> masks_after_a_face = 0, masks_left = 0;  // then there is no memory for one
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
    NoMemory memory_;
};

TEST_F(WithoutMemory, PicturesAreDroppedAndTheNextAreLookedAt) {
    const CardId card = table_.place("jink@DK", here);
    watch(table_.source());
    memory_.none_for_masks = true;
    table_.lay(1, "slash@S7", there);
    EXPECT_THAT(in_words(settled()), ElementsAre("search_failed: no memory is left")) << "it is said once";
    EXPECT_GT(memory_.thrown, 10) << "in every picture";
    EXPECT_FALSE(pipeline_->quiet());
    memory_.none_for_masks = false;
    EXPECT_THAT(in_words(run(2000)), ElementsAre("slash@S7 appeared"));
    table_.take(2, card);
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@DK left"));
    run(10000);
    memory_.none_for_masks = true;
    EXPECT_THAT(in_words(run(200)), ElementsAre("search_failed: no memory is left")) << "a new one";
}

TEST_F(WithoutMemory, TheFirstPictureMayBeOneOfThem) {
    table_.place("slash@S7", here);
    memory_.none_for_masks = true;
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    EXPECT_THAT(in_words(run(1000)), ElementsAre("search_failed: no memory is left"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::first_picture));
    EXPECT_THAT(pipeline_->noticed(), IsEmpty());
    memory_.none_for_masks = false;
    EXPECT_THAT(in_words(run(2000)), ElementsAre("slash@S7 appeared"));
}

// Wherever it is within the work on a card that was read.
TEST_F(WithoutMemory, APictureThatIsDroppedLosesNoCardAndMakesNone) {
    watch(table_.source());
    for (int masks = 1, times = 1; masks < 20; masks += 2, ++times) {
        SCOPED_TRACE(masks);
        memory_.masks_after_a_face = masks;
        const CardId card = table_.lay(1, "slash@S7", here);
        settled(1500);
        ASSERT_EQ(memory_.thrown, times);
        const auto lying = pipeline_->on_table();
        ASSERT_EQ(lying.size(), 1u);
        EXPECT_EQ(said(lying.front().seen), "slash@S7");
        table_.remove(card);
        settled(1500);
        ASSERT_THAT(pipeline_->on_table(), IsEmpty());
    }
}

// What was begun in the picture of before is begun anew.
TEST_F(WithoutMemory, ASearchThatWasUnderWayIsBegunAnew) {
    table_.place("slash@S7", here);
    pipeline_.emplace(shared_gallery(), table_.layout(), table_.source());
    std::vector<TableMove> moves;
    for (int i = 0; i < 24 && !says(pipeline_->status(), NoticeId::looking); ++i) ASSERT_TRUE(pipeline_->step(moves));
    memory_.none_for_masks = true;
    EXPECT_THAT(in_words(run(300)), ElementsAre("search_failed: no memory is left"));
    memory_.none_for_masks = false;
    EXPECT_THAT(in_words(run(3000)), ElementsAre("slash@S7 appeared"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
}

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
