// The book (战绩) over a journal of seeded games, held against a plain count of their records: as they are, with what was
// said about people and games, and after the past has been changed.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/book.h"
#include "companion_app/session/book/journal_games.h"
#include "companion_app/session/book/rules_signature.h"
#include "companion_app/session/journal/game_keeper.h"
#include "tests/app/session/book/plain_book.h"
#include "tests/app/session/book/seeded_games.h"
#include "tests/app/session/game_on_disk.h"
#include "tests/engine/support/random_games.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class SeededBook : public GameOnDisk {
  protected:
    void SetUp() override {
        GameOnDisk::SetUp();
        many = std::clamp(engine::testing::random_games() / 10, 25, 1000);
        for (int seed = 1; seed <= many; ++seed) testing::write_down(*journal, testing::seeded_game(seed));
        people = std::make_unique<db::PeopleStore>(*database);
        digests = std::make_unique<db::DigestStore>(*database);
    }
    void TearDown() override {
        digests.reset();
        people.reset();
        journal.reset();
        database.reset();
        GameOnDisk::TearDown();
    }
    json book(db::DigestStore* kept = nullptr) {
        JournalGames reader(kept);
        const auto counted = reader.read(*journal, *people);
        EXPECT_TRUE(counted) << counted.error();
        return counted ? book_json(make_book(counted->games)) : json();
    }
    std::string record(db::GameId game) const {
        std::string text;
        const auto lines = journal->record(game).value();
        for (const auto& line : lines) text += line + "\n";
        return text;
    }
    std::vector<std::string> records() const {
        std::vector<std::string> all;
        for (int game = 1; game <= many; ++game) all.push_back(record(game));
        return all;
    }
    static void expect_same(const json& told, const json& plain) {
        EXPECT_EQ(told["games"], plain["games"]);
        EXPECT_EQ(told["generals"], plain["generals"]);
        ASSERT_EQ(told["people"].size(), plain["people"].size());
        for (std::size_t i = 0; i < plain["people"].size(); ++i) {
            const auto& one = told["people"][i];
            for (const auto& [key, value] : plain["people"][i].items()) {
                if (key == "expected")
                    EXPECT_NEAR(one[key].get<double>(), value.get<double>(), 1e-9) << one["name"];
                else
                    EXPECT_EQ(one[key], value) << one["name"] << " " << key;
            }
        }
    }
    void say(GameKeeper& keeper, const json& line) {
        const auto input = engine::read_input(line);
        ASSERT_TRUE(input) << input.error();
        ASSERT_TRUE(keeper.take(*input)) << line.dump();
    }
    // One line after the other, over and over.
    void keep_for_all(std::string_view rules, const std::vector<const char*>& lines) {
        std::vector<db::Digest> all;
        const auto rows = journal->games().value();
        for (const auto& row : rows)
            all.push_back({row.id, row.inputs, lines[all.size() % lines.size()]});
        ASSERT_TRUE(digests->keep(rules, all));
    }
    // The end is taken back; with a winner, another end takes its place.
    void end_otherwise(db::GameId game, int winner) {
        auto keeper = GameKeeper::resume(*journal, game);
        ASSERT_TRUE(keeper) << keeper.error();
        say(*keeper, {{"do", "take_back"}, {"inputs", 1}});
        if (winner > 0)
            say(*keeper, {{"do", "rule"}, {"by", "referee"}, {"why", "late"}, {"end_game", {{"winners", {winner}}}}});
    }
    std::vector<db::GameId> finished() const {
        std::vector<db::GameId> list;
        const auto rows = journal->games().value();
        for (const auto& row : rows)
            if (row.result) list.insert(list.begin(), row.id);
        return list;
    }

    int many = 0;
    std::unique_ptr<db::PeopleStore> people;
    std::unique_ptr<db::DigestStore> digests;
};

constexpr const char* nobody_played = R"({"mode":"identity","rounds":1,"stopped":0,"banned":[],"seats":[]})";

// As if the name had been said otherwise from the start; empty: as if it had never been said.
std::string with_name(const std::string& record, const std::string& name, const std::string& other) {
    const auto end = record.find('\n');
    auto setup = json::parse(record.substr(0, end));
    for (auto& seat : setup["seats"])
        if (seat.value("name", "") == name) seat["name"] = other;
    return setup.dump() + record.substr(end);
}

TEST_F(SeededBook, EqualsAPlainCountOfTheRecords) {
    const auto all = records();
    const auto plain = testing::plain_book(all), told = book();
    EXPECT_GT(told["games"], many / 4) << "too few of them ended";
    expect_same(told, plain);
    int rescues = 0;
    for (const auto& one : told["people"]) rescues += one["rescues"].get<int>();
    EXPECT_GT(rescues, 0) << "nobody rescued anybody: the games show nothing of it";

    // What is kept of each game is a cache: kept, kept already, spoilt, by other rules, deleted, the book is the same.
    EXPECT_EQ(book(digests.get()), told);
    EXPECT_EQ(book(digests.get()), told);
    keep_for_all(rules_signature(),
                 {"{}", "null", R"({"mode":"identity","rounds":1,"stopped":0,"seats":[["甲","lord",[],[1]]]})"});
    EXPECT_EQ(book(digests.get()), told) << "spoilt";
    keep_for_all("the rules of last year", {nobody_played});
    EXPECT_EQ(book(digests.get()), told);
    ASSERT_TRUE(digests->forget());
    EXPECT_EQ(book(digests.get()), told);
    keep_for_all(rules_signature(), {nobody_played});
    EXPECT_TRUE(book(digests.get())["people"].empty()) << "a digest is used where there is one";
    ASSERT_TRUE(digests->forget());

    // People and games that something is said about.
    ASSERT_TRUE(people->say({"甲", db::PersonIs::same, "乙"}));
    ASSERT_TRUE(people->say({"丙", db::PersonIs::forgotten, {}}));
    std::vector<std::string> amended;
    const auto ended = finished();
    for (int i = 1; i <= many; ++i) {
        const bool left_out = i == ended[3] || i == ended[5];
        if (left_out)
            ASSERT_TRUE(people->leave_out(i, "试玩"));
        else
            amended.push_back(with_name(with_name(all[static_cast<std::size_t>(i - 1)], "甲", "乙"), "丙", ""));
    }
    expect_same(book(digests.get()), testing::plain_book(amended));
    ASSERT_TRUE(people->say({"甲", db::PersonIs::person, {}}));
    ASSERT_TRUE(people->say({"丙", db::PersonIs::person, {}}));
    for (const auto i : {ended[3], ended[5]}) ASSERT_TRUE(people->count_again(i));
    EXPECT_EQ(book(digests.get()), told) << "parted and counted again, it is as before";

    // The past is changed.
    end_otherwise(ended[0], 0);
    end_otherwise(ended[1], 1);
    end_otherwise(ended[2], 2);
    const auto changed = book(digests.get());
    EXPECT_EQ(changed["games"], told["games"].get<int>() - 1);
    expect_same(changed, testing::plain_book(records()));
    EXPECT_EQ(book(), changed) << "without a cache";
}

}  // namespace
}  // namespace jianjun::app
