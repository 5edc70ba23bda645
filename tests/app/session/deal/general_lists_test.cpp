// The group's lists of generals (禁将表): kept, taken in from elsewhere with a word about what nobody knows,
// removed.
#include "companion_app/session/deal/general_lists.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct GeneralListsKept : testing::Test {
    GeneralListsKept() { fs::remove_all(folder); }
    ~GeneralListsKept() override { fs::remove_all(folder); }
    fs::path written(const char* name, const std::string& text) const {
        fs::create_directories(folder);
        std::ofstream(folder / name) << text;
        return folder / name;
    }
    const fs::path folder = fs::temp_directory_path() / ("jianjun_lists_" + std::to_string(getpid()));
    const std::vector<GeneralCard> cards = general_cards();
    const GeneralLists lists{folder / "lists"};
};

TEST_F(GeneralListsKept, IsReadAgainAsItWasKeptAndReplacedAndRemoved) {
    EXPECT_TRUE(lists.all(cards).empty()) << "no folder yet";
    ASSERT_TRUE(lists.keep("太强", {"lvbu", "zhangjiao"}, cards));
    ASSERT_TRUE(lists.keep("本屋", {"guojia"}, cards));
    ASSERT_TRUE(lists.keep("太强", {"lvbu"}, cards));
    const auto all = lists.all(cards);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].name, "太强");
    EXPECT_THAT(all[0].list.ids, ElementsAre("lvbu"));
    EXPECT_TRUE(all[0].list.faults.empty()) << "the name behind the id is a remark";
    ASSERT_TRUE(lists.remove("太强"));
    EXPECT_EQ(lists.all(cards).size(), 1u);
}

TEST_F(GeneralListsKept, AnUnknownGeneralOfAnotherGroupsListIsSaidWithItsLine) {
    const auto taken = lists.take_in(written("club.txt", "吕布\n没有这人\nguojia # too good\n"), cards);
    ASSERT_TRUE(taken) << taken.error().en;
    EXPECT_EQ(taken->name, "club");
    EXPECT_THAT(taken->list.ids, Contains("lvbu"));
    EXPECT_THAT(taken->list.ids, Contains("guojia"));
    ASSERT_EQ(taken->list.faults.size(), 1u);
    EXPECT_THAT(taken->list.faults[0].en, HasSubstr("line 2"));
    const auto kept = lists.all(cards);
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].list.faults.size(), 1u) << "and is said again until somebody mends it";
}

TEST_F(GeneralListsKept, WhatIsNoListIsRefused) {
    EXPECT_FALSE(lists.take_in(folder / "nowhere.txt", cards));
    EXPECT_FALSE(lists.take_in(fs::temp_directory_path(), cards));
    EXPECT_FALSE(lists.take_in(written("picture.png", std::string("\x89PNG\0\0", 6)), cards));
    EXPECT_FALSE(lists.keep("../elsewhere", {"lvbu"}, cards)) << "a name is no way out of the folder";
    EXPECT_FALSE(lists.keep("", {"lvbu"}, cards));
    EXPECT_TRUE(lists.all(cards).empty());
}

}  // namespace
}  // namespace jianjun::app
