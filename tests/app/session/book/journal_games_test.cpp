// The book follows the journal (账本): an end that is taken back, a game that is left out, people who are
// one.
#include "companion_app/session/book/journal_games.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/book.h"
#include "companion_app/session/book/game_digest.h"
#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/rule_books.h"
#include "tests/app/session/game_on_disk.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class JournalGamesTest : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() / ("jianjun_book_" + std::to_string(getpid()));
        std::filesystem::remove_all(folder);
        auto opened = db::Database::open(folder / "table.db");
        ASSERT_TRUE(opened) << opened.error();
        database.emplace(std::move(*opened));
        journal.emplace(*database);
        people.emplace(*database);
    }
    void TearDown() override {
        people.reset();
        journal.reset();
        database.reset();
        std::filesystem::remove_all(folder);
    }
    // A game that a ruling ends at once.
    void play(const char* first, const char* second, int winner) {
        const json setup{{"jianjun", 1},
                         {"seats",
                          {{{"name", first}, {"role", "lord"}, {"general", "caocao"}},
                           {{"name", second}, {"role", "rebel"}, {"general", "zhenji"}}}}};
        auto keeper = GameKeeper::begin(setup, &*journal);
        ASSERT_TRUE(keeper) << keeper.error();
        say(*keeper,
            {{"do", "rule"}, {"by", "table"}, {"why", "late"}, {"end_game", {{"winners", {winner}}}}});
    }
    void say(GameKeeper& keeper, const json& line) {
        const auto input = engine::read_input(line);
        ASSERT_TRUE(input) << input.error();
        ASSERT_TRUE(keeper.take(*input)) << line.dump();
    }
    Book book() {
        const auto counted = games.read(*journal, *people);
        EXPECT_TRUE(counted) << counted.error();
        remarks = counted->remarks;
        return make_book(counted->games);
    }
    int games_of(const char* name) {
        const auto made = book();
        const auto* person = made.person(name);
        return person ? person->all.games : 0;
    }

    std::filesystem::path folder;
    std::optional<db::Database> database;
    std::optional<db::Journal> journal;
    std::optional<db::PeopleStore> people;
    JournalGames games;  // one reader throughout: what it keeps of a game must not outlive a change
    std::vector<Said> remarks;
};

TEST_F(JournalGamesTest, CountsFinishedGamesAndFollowsATakeBackOfTheEnd) {
    play("甲", "乙", 1);
    play("甲", "乙", 2);
    EXPECT_EQ(book().games, 2);
    auto keeper = GameKeeper::resume(*journal, 2);
    ASSERT_TRUE(keeper) << keeper.error();
    say(*keeper, {{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(book().games, 1) << "the second goes on";
    say(*keeper, {{"do", "rule"}, {"by", "table"}, {"why", "late"}, {"end_game", {{"winners", {1}}}}});
    const auto made = book();
    EXPECT_EQ(made.games, 2);
    EXPECT_EQ(made.person("甲")->all, (Record{2, 2})) << "another has won it now";
    EXPECT_EQ(make_book(JournalGames().read(*journal, *people)->games).person("甲")->all, (Record{2, 2}))
        << "made anew it is the same";
}

// What passes before an input belongs to whoever was asked, and to the turn that went on.
TEST_F(JournalGamesTest, CountsHowLongTheTableWaitedForEachSeat) {
    const json setup{{"jianjun", 1},
                     {"mode", "identity"},
                     {"seats",
                      {{{"name", "甲"}, {"role", "lord"}, {"general", "caocao"}},
                       {{"name", "乙"}, {"role", "rebel"}, {"general", "zhenji"}}}}};
    const db::GameRow row{1, 0, setup.dump(), 4, R"({"winners":[1]})"};
    const std::vector<db::InputRow> inputs{
        {1, 1000, R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"},
        {2, 41000, R"({"do":"pass","seat":2})"},                          // 乙 took 40 s over a 闪
        {3, 61000, R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})"},  // 甲 20 s over the rest of the turn
        {4, 61000 + 3600000, R"({"do":"rule","by":"table","why":"late","end_game":{"winners":[1]}})"}};
    SaidLines lines;
    const auto read = read_game(row, inputs, *rule_books(), lines);
    EXPECT_EQ(read.stopped, 0);
    EXPECT_EQ(read.game.seats[1].waited_s, 40);
    EXPECT_EQ(read.game.seats[0].waited_s, 20) << "the hour at supper is nobody's";
    EXPECT_EQ(read.game.seats[0].longest_turn_s, 60);
    const auto kept = read_digest(digest_of(read));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->game.seats[1].waited_s, 40);
    EXPECT_EQ(kept->game.seats[0].longest_turn_s, 60);
}

// 三国智 is a line of the same list. What nobody has a line for has its names, and who won.
TEST_F(JournalGamesTest, AnotherGameIsALineOfTheList) {
    const GamesInBook others{{"stones", [](const std::string&, const std::vector<db::InputRow>& inputs) {
                                  ReadGame read;
                                  read.game.mode = "stones";
                                  read.game.rounds = static_cast<int>(inputs.size());
                                  read.game.seats.resize(2);
                                  return read;
                              }}};
    const json setup{{"jianjun", 1}, {"mode", "stones"}, {"seats", {{{"name", "甲"}}, {{"name", "乙"}}}}};
    const db::GameRow row{1, 0, setup.dump(), 1, R"({"winners":[2]})"};
    const std::vector<db::InputRow> inputs{{1, 1000, R"({"do":"lay","seat":1,"stone":"ruby"})"}};
    SaidLines lines;
    const auto read = read_game(row, inputs, *rule_books(), lines, others);
    EXPECT_EQ(read.stopped, 0);
    EXPECT_EQ(read.game.rounds, 1);
    EXPECT_TRUE(read.game.seats[1].won);
    const auto unknown = read_game(row, inputs, *rule_books(), lines);
    EXPECT_EQ(unknown.stopped, -1) << "not read by other rules";
    EXPECT_EQ(unknown.game.mode, "stones");
    EXPECT_EQ(unknown.game.seats[0].name, "甲");
    EXPECT_TRUE(unknown.game.seats[1].won);
    EXPECT_NE(other_game_in_book(other_games_in_book(), R"({"mode":"sanguozhi"})"), nullptr);
    for (const char* other : {R"({"mode":"1v1"})", R"({"jianjun":1})", "[]", "no set-up"})
        EXPECT_EQ(other_game_in_book(other_games_in_book(), other), nullptr) << other;
}

TEST_F(JournalGamesTest, ADealIsCountedByWhoChoseAndWhatWasRefused) {
    const json setup{{"jianjun", 1},
                     {"mode", "identity"},
                     {"guided", true},
                     {"deal_generals", {{"banned", {"lvbu"}}}},
                     {"seats",
                      {{{"name", "甲"}, {"role", "lord"}, {"choices", {"caocao", "liubei"}}},
                       {{"name", "乙"}, {"role", "rebel"}, {"choices", {"zhenji", "guojia", "xuchu"}}}}}};
    auto keeper = GameKeeper::begin(setup, &*journal);
    ASSERT_TRUE(keeper) << keeper.error();
    say(*keeper, {{"do", "choose"}, {"seat", 1}, {"option", "liubei"}});
    say(*keeper, {{"do", "choose"}, {"seat", 2}, {"option", "guojia"}});
    say(*keeper, {{"do", "rule"}, {"by", "table"}, {"why", "late"}, {"end_game", {{"winners", {1}}}}});
    const auto made = book();
    EXPECT_EQ(made.dealt.at("liubei").chosen, 1);
    EXPECT_EQ(made.dealt.at("caocao").refused, 1);
    EXPECT_EQ(made.dealt.at("xuchu").refused, 1);
    EXPECT_EQ(made.dealt.at("guojia").refused, 0);
    EXPECT_EQ(made.dealt.at("lvbu").banned, 1);
}

TEST_F(JournalGamesTest, APersonIsMergedRenamedAndPartedAgain) {
    play("阿强", "乙", 1);
    play("强哥", "乙", 1);
    ASSERT_TRUE(people->say({"阿强", db::PersonIs::same, "强哥"}));
    EXPECT_EQ(games_of("强哥"), 2);
    ASSERT_TRUE(people->say({"强哥", db::PersonIs::same, "王强"}));
    EXPECT_EQ(games_of("王强"), 2) << "renamed with all that is his";
    ASSERT_TRUE(people->say({"阿强", db::PersonIs::person, {}}));
    EXPECT_EQ(games_of("阿强"), 1);
    EXPECT_EQ(games_of("王强"), 1);
}

TEST_F(JournalGamesTest, TwoNamesThatAreEachTheOtherAreOnePerson) {
    play("阿强", "强哥", 1);
    ASSERT_TRUE(people->say({"阿强", db::PersonIs::same, "强哥"}));
    ASSERT_TRUE(people->say({"强哥", db::PersonIs::same, "阿强"}));
    EXPECT_EQ(book().people.size(), 1u);
}

TEST_F(JournalGamesTest, WhoeverIsForgottenCountsForTheSharesAlone) {
    play("甲", "乙", 1);
    ASSERT_TRUE(people->say({"乙", db::PersonIs::forgotten, {}}));
    const auto made = book();
    EXPECT_EQ(made.person("乙"), nullptr);
    EXPECT_EQ(made.games, 1);
    EXPECT_EQ(book_json(made).dump().find("乙"), std::string::npos)
        << "the name is on no page, not even beside others";
}

TEST_F(JournalGamesTest, AGameIsLeftOutForAReason) {
    play("甲", "乙", 1);
    play("甲", "乙", 1);
    ASSERT_TRUE(people->leave_out(1, "试玩"));
    EXPECT_EQ(book().games, 1);
    ASSERT_TRUE(people->count_again(1));
    EXPECT_EQ(book().games, 2);
}

TEST_F(JournalGamesTest, AGameOfAnotherVersionIsCountedAsFarAsItCanBeRead) {
    ASSERT_TRUE(journal->begin(
        R"({"jianjun":1,"seats":[{"name":"甲","role":"lord"},{"name":"乙","role":"rebel"}]})"));
    ASSERT_TRUE(journal->append(R"({"do":"somersault","seat":1})", {}));
    ASSERT_TRUE(journal->finish(R"({"winners":[2],"why":"?"})"));
    const auto made = book();
    EXPECT_EQ(made.person("乙")->all, (Record{1, 1}));
    ASSERT_EQ(remarks.size(), 1u);
    EXPECT_THAT(remarks[0].zh, HasSubstr("第 1 步"));
    EXPECT_THAT(remarks[0].en, HasSubstr("input 1"));
}

}  // namespace
}  // namespace jianjun::app
