// A game of 三国智 is kept as every game is (三国智的记录): stored with its events, gone on with, taken back, said again.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/view.h"
#include "tests/app/session/game_on_disk.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class SanguozhiKept : public GameOnDisk {
  protected:
    SanguozhiKeeper begin() {
        const json setup{{"jianjun", 1},
                         {"mode", "sanguozhi"},
                         {"cards", {{{"id", "plan"}, {"name", "计"}, {"type", "strategy"}}, {{"id", "unused"}, {"type", "event"}}}},
                         {"seats", {{{"hand", {"plan", "liufu"}}}, json::object()}}};
        auto begun = SanguozhiKeeper::begin(setup, sanguozhi_sheets(), journal.get());
        EXPECT_TRUE(begun) << begun.error();
        return std::move(*begun);
    }
    static json state(const SanguozhiKeeper& keeper) {
        return engine::sanguozhi::state_json(keeper.game(), engine::Viewer::referee());
    }
};

const json draws{{"do", "draw"}, {"seat", 1}, {"n", 2}};
const json dispatch{{"do", "use"}, {"seat", 1}, {"cards", {"刘馥"}}, {"slot", "vice"}};
const json ends{{"do", "end"}, {"seat", 1}};
const json back{{"do", "take_back"}, {"inputs", 1}};

TEST_F(SanguozhiKept, GoesOnExactlyWhereTheJournalStands) {
    auto keeper = begin();
    ASSERT_TRUE(keeper.take(draws));
    ASSERT_TRUE(keeper.take(dispatch));
    EXPECT_FALSE(keeper.take(json{{"do", "draw"}, {"seat", 7}}));
    EXPECT_FALSE(keeper.take(json{{"do", "fly"}}));
    EXPECT_EQ(journal->last_seq(), 2);
    const auto before = state(keeper);
    open();
    auto again = SanguozhiKeeper::go_on(*journal);
    ASSERT_TRUE(again && *again);
    EXPECT_EQ(state(**again), before);
    ASSERT_TRUE((*again)->take(ends));
    EXPECT_EQ(journal->last_seq(), 3);
}

TEST_F(SanguozhiKept, WhatWasTakenBackIsSaidAgain) {
    auto keeper = begin();
    ASSERT_TRUE(keeper.take(draws));
    ASSERT_TRUE(keeper.take(dispatch));
    const auto after = state(keeper);
    ASSERT_TRUE(keeper.take(json{{"do", "take_back"}, {"inputs", 2}}));
    EXPECT_EQ(state(keeper)["turn"]["phase"], "draw");
    open();  // and after a crash, too
    auto again = SanguozhiKeeper::go_on(*journal);
    ASSERT_TRUE(again && *again);
    ASSERT_TRUE((*again)->redo());
    ASSERT_TRUE((*again)->redo());
    auto said_again = state(**again), said_before = after;
    for (auto* said : {&said_again, &said_before})  // questions and inputs have new numbers
        for (const auto* key : {"prompts", "inputs"}) said->erase(key);
    EXPECT_EQ(said_again, said_before);
    EXPECT_FALSE((*again)->redo());
    EXPECT_EQ(journal->last_seq(), 5);
}

TEST_F(SanguozhiKept, SomethingElseSaidEndsWhatMayBeSaidAgain) {
    auto keeper = begin();
    ASSERT_TRUE(keeper.take(draws));
    ASSERT_TRUE(keeper.take(back));
    ASSERT_TRUE(keeper.take(ends));
    EXPECT_FALSE(keeper.redo());
}

TEST_F(SanguozhiKept, ItsRecordCarriesTheSheetsThatItUsesAndRunsAnywhere) {
    auto keeper = begin();
    ASSERT_TRUE(keeper.take(draws));
    ASSERT_TRUE(keeper.take(dispatch));
    ASSERT_TRUE(keeper.take(ends));
    const auto lines = keeper.record();
    EXPECT_THAT(lines.front(), HasSubstr("\"plan\""));
    EXPECT_THAT(lines.front(), HasSubstr("max_grain")) << "the sheet of 刘馥";
    EXPECT_THAT(lines.front(), Not(HasSubstr("unused")));
    EXPECT_THAT(lines.front(), Not(HasSubstr("zhugongdao")));
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    const auto run = engine::sanguozhi::run_record(text, engine::sanguozhi::Sheets{});
    ASSERT_TRUE(run) << run.error().text;
    EXPECT_TRUE(run->failures.empty());
    EXPECT_EQ(engine::sanguozhi::state_json(*run->game, engine::Viewer::referee()), state(keeper));
}

TEST_F(SanguozhiKept, AGameThatIsOverIsNotGoneOnWith) {
    auto keeper = begin();
    ASSERT_TRUE(keeper.take(json{{"do", "rule"}, {"end_game", {{"winners", {2}}}}}));
    EXPECT_THAT(journal->last_game()->value().result.value_or(""), HasSubstr("winners"));
    open();
    const auto again = SanguozhiKeeper::go_on(*journal);
    ASSERT_TRUE(again);
    EXPECT_FALSE(*again);
}

// The two games share a file: each goes on with its own.
TEST_F(SanguozhiKept, TheOtherGameIsLeftAlone) {
    begin();
    const auto other = GameKeeper::go_on(*journal);
    ASSERT_TRUE(other) << other.error();
    EXPECT_FALSE(*other);
}

}  // namespace
}  // namespace jianjun::app
