// What the book (战绩) counts in a few games, and how it is told.
#include "companion_app/session/book/book.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "companion_app/session/book/book_words.h"
#include "companion_app/session/book/played_game.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/telling/record.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

PlayedSeat sat(const char* name, const char* role, const char* general, bool won) {
    PlayedSeat seat;
    seat.name = name;
    seat.role = role;
    seat.generals = {general};
    seat.won = won;
    return seat;
}
PlayedGame game_of(std::vector<PlayedSeat> seats, const char* mode = "identity") {
    PlayedGame game;
    game.mode = mode;
    game.over = true;
    game.seats = std::move(seats);
    return game;
}

// Two lords at two seats, one of whom won: each was to be expected to win half a game.
TEST(Book, WhatWasToBeExpectedIsTheShareOfTheRoleAtThatNumberOfSeats) {
    const auto book =
        make_book({game_of({sat("甲", "lord", "caocao", true), sat("乙", "rebel", "zhenji", false)}),
                   game_of({sat("乙", "lord", "caocao", false), sat("", "rebel", "zhenji", true)}),
                   game_of({sat("甲", "lord", "liubei", true), sat("乙", "rebel", "zhenji", false),
                            sat("丙", "rebel", "guojia", false)})});
    EXPECT_EQ(book.games, 3);
    EXPECT_DOUBLE_EQ(book.person("甲")->expected, 0.5 + 1.0);
    EXPECT_DOUBLE_EQ(book.person("乙")->expected, 0.5 + 0.5 + 0.0);
    EXPECT_EQ(book.people.size(), 3u) << "a seat without a name is nobody, and counts for the shares";
    EXPECT_EQ(book.generals.at("caocao"), (Record{2, 1}));
    EXPECT_EQ(book.person("甲")->with.count("乙"), 0u);
    EXPECT_EQ(book.person("甲")->against.at("乙"), (Record{2, 2}));
}

TEST(Book, OutsideOfIdentityAnySeatIsAsGoodAsAnother) {
    const auto book =
        make_book({game_of({sat("甲", "wei", "hs__caocao", true), sat("乙", "shu", "hs__liubei", false),
                            sat("丙", "wu", "hs__zhouyu", false)},
                           "kingdom")});
    for (const auto& person : book.people) EXPECT_DOUBLE_EQ(person.expected, 1.0 / 3);
}

// 3v3 whose set-up names no teams.
TEST(Book, TheSidesOfAGameAreThoseOfItsTable) {
    const auto run = engine::run_record(
        R"({"jianjun":1,"mode":"3v3","deck":"3v3","seats":[{"general":"caocao"},{"general":"simayi"},{"general":"guanyu"},{"general":"zhangfei"},{"general":"zhaoyun"},{"general":"machao"}]})"
        "\n",
        *rule_books());
    ASSERT_TRUE(run) << run.error().text;
    const auto played = played_game(*run->game);
    EXPECT_EQ(played.seats[0].role, "warm");
    EXPECT_EQ(played.seats[1].role, "cold");
}

// A whole game of 3v3, from its record: who sat on which side, whom each played, and who won with whom.
TEST(Book, CountsAGameOf3v3BySides) {
    std::ifstream file(JIANJUN_SOURCE_DIR "/tests/games/3v3.game");
    const std::string record{std::istreambuf_iterator<char>(file), {}};
    const auto run = engine::run_record(record, *rule_books());
    ASSERT_TRUE(run) << run.error().text;
    const auto book = make_book({played_game(*run->game)});
    EXPECT_EQ(book.games, 1);
    ASSERT_EQ(book.people.size(), 6u);
    for (const auto& [name, side, general, won] : {std::tuple{"甲", "warm", "caocao", 1},
                                                   {"乙", "cold", "xiahoudun", 0},
                                                   {"丙", "warm", "zhangliao", 1},
                                                   {"丁", "cold", "simayi", 0},
                                                   {"戊", "warm", "xuchu", 1},
                                                   {"己", "cold", "guojia", 0}}) {
        const auto* person = book.person(name);
        ASSERT_TRUE(person) << name;
        EXPECT_EQ(person->roles, (std::map<std::string, Record>{{side, {1, won}}})) << name;
        EXPECT_EQ(person->generals, (std::map<std::string, Record>{{general, {1, won}}})) << name;
        EXPECT_DOUBLE_EQ(person->expected, 0.5) << "any seat is as good as another";
        EXPECT_EQ(person->with.size(), 2u) << "the own side";
        EXPECT_EQ(person->against.size(), 3u) << "the other";
    }
    EXPECT_EQ(book.person("戊")->kills, 1);
    EXPECT_EQ(book.person("己")->first_dead, 1);
}

TEST(Book, AnUnfinishedGameIsNotCounted) {
    auto open = game_of({sat("甲", "lord", "caocao", false)});
    open.over = false;
    EXPECT_EQ(make_book({open}).games, 0);
}

TEST(Book, APageLeavesTheSharesAsTheyAre) {
    const auto whole =
        make_book({game_of({sat("甲", "lord", "caocao", true), sat("乙", "rebel", "zhenji", false)})});
    const auto page = seen_by(whole, {"甲", ""});
    ASSERT_EQ(page.people.size(), 1u);
    EXPECT_DOUBLE_EQ(page.people[0].expected, 1.0);
    const auto general = seen_by(whole, {"", "zhenji"});
    ASSERT_EQ(general.people.size(), 1u);
    EXPECT_EQ(general.people[0].name, "乙");
    EXPECT_EQ(general.generals.size(), 1u);
}

TEST(Book, ATableForOtherProgramsQuotesWhatMustBeQuoted) {
    EXPECT_THAT(book_csv(make_book({game_of({sat("O\"Neil, Pat", "lord", "caocao", true)})})),
                HasSubstr("\"O\"\"Neil, Pat\",1,1,1.000,0,0,0,0\n"));
}

TEST(Book, CountsWhoWasDealtChosenRefusedAndBanned) {
    auto first = game_of({sat("甲", "lord", "caocao", true), sat("乙", "rebel", "zhenji", false)});
    first.seats[0].refused = {"liubei", "sunquan"};
    first.seats[1].refused = {"guojia"};
    first.banned = {"lvbu"};
    auto second = game_of({sat("甲", "lord", "liubei", true), sat("乙", "rebel", "zhenji", false)});
    second.banned = {"lvbu"};
    const auto book = make_book({first, second});
    EXPECT_EQ(book.dealt.at("caocao").chosen, 1);
    EXPECT_EQ(book.dealt.at("liubei").refused, 1);
    EXPECT_EQ(book.dealt.at("liubei").chosen, 0) << "in the second game cards were dealt by hand";
    EXPECT_EQ(book.dealt.at("lvbu").banned, 2);
    const auto lines = general_lines(book, testing::shipped_words());
    EXPECT_THAT(lines, Contains("甄姬  2 局 0 胜；选 1"));
    EXPECT_THAT(lines, Contains("吕布  禁 2"));
}

TEST(Book, TheCurveEndsAtWhatWasWonAboveExpectation) {
    std::vector<PlayedGame> games;
    for (int i = 0; i < 500; ++i)
        games.push_back(
            game_of({sat("甲", "lord", "caocao", i % 3 == 0), sat("乙", "rebel", "zhenji", i % 3 != 0)}));
    const auto book = make_book(games);
    const auto zh = testing::shipped_words();
    const auto page = book_page(book, zh, zh);
    for (const auto& one : page["people"]) {
        EXPECT_LE(one["curve"].size(), 120u) << "five hundred games are no five hundred points";
        EXPECT_EQ(one["curve"].back()[0], 500);
        EXPECT_NEAR(one["curve"].back()[1].get<double>(),
                    one["wins"].get<double>() - one["expected"].get<double>(), 1e-9);
    }
    EXPECT_EQ(page["people"][0]["against"].size(), 1u);
}

TEST(BookWords, ThreeGamesAreToldAsThreeGames) {
    const auto words = testing::shipped_words();
    EXPECT_EQ(wins_told({3, 2}, words), "3 局 2 胜");
    EXPECT_EQ(wins_told({20, 10}, words), "20 局 10 胜（50%，30–70%）");
    auto en = words;
    en.speak(Language::en);
    EXPECT_EQ(wins_told({1, 1}, en), "1 game, won");
}

TEST(BookWords, TwoPrintsOfOneNameAreToldApart) {
    const auto words = testing::shipped_words();
    const auto book =
        make_book({game_of({sat("甲", "lord", "caoren", true), sat("乙", "rebel", "y13__caoren", false)}),
                   game_of({sat("甲", "lord", "y13__caoren", true), sat("乙", "rebel", "zhenji", false)})});
    const std::set<std::string> lines = [&] {
        std::set<std::string> names;
        for (const auto& line : general_lines(book, words)) names.insert(line.substr(0, line.find("  ")));
        return names;
    }();
    EXPECT_THAT(lines, ::testing::UnorderedElementsAre("曹仁（据守）", "曹仁（据守、解围）", "甄姬"));
    EXPECT_THAT(person_lines(*book.person("甲"), words),
                ::testing::Contains("武将：曹仁（据守） 1 局 1 胜；曹仁（据守、解围） 1 局 1 胜"));
    EXPECT_THAT(person_lines(*book.person("乙"), words),
                ::testing::Contains("武将：曹仁 1 局 0 胜；甄姬 1 局 0 胜"));
    auto en = words;
    en.speak(Language::en);
    std::set<std::string> told;
    const auto page = book_page(book, words, en);
    for (const auto& one : page["generals"])
        told.insert(one["name"]["en"].get<std::string>());
    EXPECT_EQ(told.size(), 3u);
}

// What never happened is not counted, and one of a thing is no plural.
TEST(BookWords, WhatAPersonDidIsToldByItsNumber) {
    const auto zh = testing::shipped_words();
    auto en = zh;
    en.speak(Language::en);
    Person one;
    one.name = "甲";
    one.kills = 1;
    one.rescues = 2;
    one.drawn = 1;
    const auto has = [](const std::string& line) { return ::testing::Contains(line); };
    EXPECT_THAT(person_lines(one, en), has("1 kill, 2 rescues, 0 damage, 0 taken, 1 card drawn"));
    EXPECT_THAT(person_lines(one, zh), has("击杀 1，救人 2，伤害 0，受伤 0，摸牌 1"));
    one.first_dead = 1;
    one.streak.longest = 3;
    EXPECT_THAT(person_lines(one, en), has("1 kill, 2 rescues, 0 damage, 0 taken, 1 card drawn, first to die "
                                           "1 time, 3 wins in a row at most"));
    EXPECT_THAT(person_lines(one, zh),
                has("击杀 1，救人 2，伤害 0，受伤 0，摸牌 1，最先阵亡 1 次，最长 3 连胜"));
    one.streak.now = 2;
    EXPECT_THAT(person_lines(one, zh), has("正在 2 连胜"));
    EXPECT_THAT(person_lines(one, en), has("2 wins in a row now"));
    one.streak.now = 0;
    Book book;
    book.games = 1;
    book.people.push_back(one);
    EXPECT_THAT(board_lines(book, en), has("1 game, 1 person"));
}

TEST(BookWords, AfterAGameItTellsWhatIsNew) {
    auto zh = testing::shipped_words(), en = zh;
    en.speak(Language::en);
    std::vector<PlayedGame> games;
    for (int i = 0; i < 3; ++i)
        games.push_back(
            game_of({sat("阿强", "lord", "caocao", true), sat("小红", "renegade", "zhenji", false)}));
    ASSERT_EQ(after_game(games, zh, en).size(), 1u);
    EXPECT_EQ(after_game(games, zh, en)[0].zh, "阿强三连胜");
    games.push_back(game_of({sat("阿强", "lord", "caocao", false), sat("小红", "renegade", "zhenji", true)}));
    EXPECT_EQ(after_game(games, zh, en)[0].zh, "小红第一次赢的内奸");
    EXPECT_THAT(after_game(games, zh, en)[0].en, HasSubstr("for the first time"));
}

}  // namespace
}  // namespace jianjun::app
