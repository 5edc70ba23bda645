// The journal (对局日志): what is acknowledged stays, in order, and nothing is ever changed.
#include "db/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "db/removed_games.h"
#include "tests/db/scratch.h"

namespace jianjun::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Texts = std::vector<std::string>;

class JournalTest : public testing::Test {
  protected:
    void SetUp() override { open(); }
    void open() {
        journal.reset();
        database.reset();
        auto opened = Database::open(scratch / "table.db");
        ASSERT_TRUE(opened) << opened.error();
        database.emplace(std::move(*opened));
        journal.emplace(*database);
    }
    // What another program with SQLite at hand could try.
    std::string refused_sql(const std::string& sql) {
        sqlite3* raw = nullptr;
        sqlite3_open((scratch / "table.db").c_str(), &raw);
        char* error = nullptr;
        sqlite3_exec(raw, sql.c_str(), nullptr, nullptr, &error);
        std::string text = error ? error : "it was done";
        sqlite3_free(error);
        sqlite3_close(raw);
        return text;
    }

    test::Scratch scratch;
    std::optional<Database> database;
    std::optional<Journal> journal;
};

const std::string setup = R"({"jianjun":1,"mode":"identity","seats":[{"name":"甲"},{"name":"乙"}]})";

TEST_F(JournalTest, HasNoGameAtFirst) {
    EXPECT_EQ(journal->last_game()->has_value(), false);
    EXPECT_TRUE(journal->games()->empty());
    EXPECT_EQ(journal->game(), std::nullopt);
    EXPECT_THAT(journal->append("{}", {}).error(), HasSubstr("No game is being written"));
}

TEST_F(JournalTest, KeepsInputsAndEventsInOrder) {
    ASSERT_TRUE(journal->begin(setup, Texts{R"({"ev":"dealt"})"}));
    EXPECT_EQ(
        journal->append(R"({"do":"use","cards":["杀@♠7"]})", Texts{R"({"ev":"used"})", R"({"ev":"hurt"})"}),
        1);
    EXPECT_EQ(journal->append(R"({"do":"end"})", {}), 2);
    EXPECT_EQ(journal->last_seq(), 2);

    const auto game = *journal->game();
    const auto inputs = *journal->inputs(game);
    ASSERT_EQ(inputs.size(), 2u);
    EXPECT_EQ(inputs[0].input, R"({"do":"use","cards":["杀@♠7"]})");
    EXPECT_EQ(inputs[1].seq, 2);
    EXPECT_GT(inputs[1].at_ms, 1'600'000'000'000);
    EXPECT_THAT(*journal->events(game, 0), ElementsAre(R"({"ev":"dealt"})"));
    EXPECT_THAT(*journal->events(game, 1), ElementsAre(R"({"ev":"used"})", R"({"ev":"hurt"})"));
    EXPECT_TRUE(journal->events(game, 2)->empty());
}

TEST_F(JournalTest, WritesARecord) {
    const auto game = *journal->begin(setup);
    journal->append(R"({"do":"end"})", {});
    journal->append(R"({"do":"take_back","inputs":1})", {});
    EXPECT_THAT(*journal->record(game),
                ElementsAre(setup, R"({"do":"end"})", R"({"do":"take_back","inputs":1})"));
    EXPECT_THAT(journal->record(77).error(), HasSubstr("There is no game 77"));
}

TEST_F(JournalTest, ReopensAndGoesOn) {
    const auto game = *journal->begin(setup);
    journal->append(R"({"do":"end"})", {});
    open();
    const auto last = *journal->last_game();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->id, game);
    EXPECT_EQ(last->setup, setup);
    EXPECT_EQ(last->inputs, 1);
    EXPECT_EQ(last->result, std::nullopt);
    ASSERT_TRUE(journal->resume(last->id));
    EXPECT_EQ(journal->append(R"({"do":"pass"})", {}), 2);
    EXPECT_THAT(journal->resume(99).error(), HasSubstr("There is no game 99"));
    EXPECT_EQ(journal->game(), game) << "a failed call changes nothing";
}

TEST_F(JournalTest, AGameEndsUntilItIsTakenBack) {
    const auto game = *journal->begin(setup);
    journal->append(R"({"do":"end"})", {});
    ASSERT_TRUE(journal->finish(R"({"winners":[1]})"));
    EXPECT_EQ(journal->game(game)->result, R"({"winners":[1]})");
    journal->append(R"({"do":"take_back","inputs":1})", {});
    EXPECT_EQ(journal->game(game)->result, std::nullopt);
    EXPECT_TRUE(journal->finish(R"({"winners":[2]})"));
    EXPECT_EQ(journal->game(game)->result, R"({"winners":[2]})");
}

TEST_F(JournalTest, KeepsGamesApart) {
    const auto first = *journal->begin(setup);
    journal->append(R"({"do":"end"})", {});
    const auto second = *journal->begin(R"({"jianjun":1,"mode":"kingdom"})");
    EXPECT_EQ(journal->append(R"({"do":"pass"})", {}), 1);
    const auto games = *journal->games();
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].id, second);
    EXPECT_EQ(games[1].id, first);
    EXPECT_EQ(games[1].inputs, 1);
}

TEST_F(JournalTest, KeepsNotesWithTheirPictures) {
    const auto game = *journal->begin(setup);
    const std::vector<std::byte> picture{std::byte{0xff}, std::byte{0}, std::byte{0xd8}};
    ASSERT_TRUE(journal->note("flag", "seat 3 has 2 health, the card shows 3", picture));
    ASSERT_TRUE(journal->note("remark", "late to the table"));
    const auto notes = *journal->notes(game);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].data, picture);
    EXPECT_EQ(notes[0].kind, "flag");
    EXPECT_TRUE(notes[1].data.empty());
}

TEST_F(JournalTest, AGameThatIsRemovedIsOnNoListAndLosesNothing) {
    const auto first = *journal->begin(setup);
    ASSERT_TRUE(journal->append(R"({"do":"end"})", {}));
    const auto second = *journal->begin(setup);
    ASSERT_TRUE(RemovedGames(*database).remove(second));
    open();
    ASSERT_EQ(journal->games()->size(), 1u);
    EXPECT_EQ(journal->games()->front().id, first);
    EXPECT_EQ(journal->last_game()->value().id, first);
    ASSERT_TRUE(RemovedGames(*database).remove(first));
    EXPECT_TRUE(journal->games()->empty());
    EXPECT_EQ(RemovedGames(*database).list()->size(), 2u);
    EXPECT_EQ(journal->inputs(first)->size(), 1u) << "its rows stay";
    EXPECT_EQ(journal->record(first)->size(), 2u);
    ASSERT_TRUE(RemovedGames(*database).bring_back(first));
    EXPECT_EQ(journal->games()->front().id, first);
    EXPECT_EQ(RemovedGames(*database).list()->front().id, second);
    EXPECT_THAT(RemovedGames(*database).remove(77).error(), HasSubstr("There is no game 77"));
    EXPECT_THAT(refused_sql("DELETE FROM removals"), HasSubstr("append-only"));
    EXPECT_THAT(refused_sql("UPDATE removals SET removed = 0"), HasSubstr("append-only"));
}

TEST_F(JournalTest, RefusesWhatIsNoJsonOrNoLineAndKeepsItsPlace) {
    ASSERT_TRUE(journal->begin(setup));
    EXPECT_FALSE(journal->append("{\"do\":", {}));
    EXPECT_FALSE(journal->append("", {}));
    EXPECT_THAT(journal->append("{\n}", {}).error(), HasSubstr("one line"));
    EXPECT_FALSE(journal->append("{}", Texts{"{}", "torn"})) << "a bad event keeps its input out";
    EXPECT_TRUE(journal->inputs(*journal->game())->empty());
    EXPECT_TRUE(journal->events(*journal->game(), 1)->empty());
    EXPECT_EQ(journal->append("{}", Texts{"{}"}), 1);
}

TEST_F(JournalTest, RefusesEveryChangeOfWhatIsWritten) {
    journal->begin(setup);
    journal->append(R"({"do":"end"})", Texts{"{}"});
    journal->note("remark", "x");
    journal->finish("{}");
    for (const std::string table : {"games", "inputs", "events", "endings", "notes"}) {
        EXPECT_THAT(refused_sql("DELETE FROM " + table), HasSubstr("append-only")) << table;
        const auto column = table == "games" ? "created_ms" : "seq";
        EXPECT_THAT(refused_sql("UPDATE " + table + " SET " + column + " = 7"), HasSubstr("append-only"))
            << table;
    }
}

TEST_F(JournalTest, RefusesGapsAndRepeatsAndWrongTypes) {
    journal->begin(setup);
    journal->append("{}", {});
    const std::string insert = "INSERT INTO inputs (game, seq, at_ms, input) VALUES ";
    EXPECT_THAT(refused_sql(insert + "(1, 5, 0, '{}')"), HasSubstr("without a gap"));
    EXPECT_THAT(refused_sql("INSERT OR REPLACE INTO inputs (game, seq, at_ms, input) VALUES (1, 1, 0, '{}')"),
                HasSubstr("without a gap"));
    EXPECT_THAT(refused_sql(insert + "(1, 2, 'noon', '{}')"), HasSubstr("cannot store TEXT"));
    EXPECT_EQ(journal->inputs(1)->size(), 1u);
}

TEST_F(JournalTest, AReaderSeesTheGameGrow) {
    auto opened = Database::open(scratch / "table.db", Access::reader);
    ASSERT_TRUE(opened) << opened.error();
    Journal onlooker(*opened);
    const auto game = *journal->begin(setup);
    for (std::size_t n = 1; n <= 5; ++n) {
        ASSERT_TRUE(journal->append(R"({"do":"pass"})", {}));
        EXPECT_EQ(onlooker.inputs(game)->size(), n);
    }
}

}  // namespace
}  // namespace jianjun::db
