// The book (战绩) over seeded games, held against a plain count of what their events and last states say.
#include "companion_app/session/book/book.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/book_words.h"
#include "engine/text.h"
#include "engine/view.h"
#include "tests/app/session/shipped.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::app {
namespace {

using engine::testing::RandomPlayer;
using nlohmann::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> friends{"甲", "乙", "丙", "丁", "戊", "己", "庚"};

// A game that random people have played to its end, or as far as they came.
std::unique_ptr<engine::Game> played(int seed) {
    const auto number = static_cast<std::uint32_t>(seed);
    const int seats = 2 + seed % 4;
    auto line = json::parse(
        seed % 3 == 0 ? engine::testing::random_kingdom_setup(number, seats)
                      : engine::testing::random_setup(number, engine::testing::standard_generals(), seats));
    std::mt19937 random(number);
    auto names = friends;
    std::shuffle(names.begin(), names.end(), random);
    for (int s = 0; s < seats; ++s)
        if (s != seed % 7)
            line["seats"][static_cast<std::size_t>(s)]["name"] = names[static_cast<std::size_t>(s)];
    auto game = engine::testing::start_game(line);
    RandomPlayer player(number);
    for (int step = 0; step < 1500 && !game->over(); ++step) {
        const auto answer = player.answer(*game);
        if (!answer || !game->feed(*answer)) break;
    }
    return game;
}

// ---- the second computation: from the lines that other programs read ----

struct Lines {
    json setup, state, events = json::array();
};

Lines lines_of(const engine::Game& game) {
    Lines lines{json::parse(game.setup().text), engine::state_json(game, engine::Viewer::referee())};
    for (const auto& event : game.events()) lines.events.push_back(engine::to_json(event));
    return lines;
}

bool aims_at(const json& event, int seat) {
    return std::find(event["targets"].begin(), event["targets"].end(), seat) != event["targets"].end();
}

// Whoever gave the last health of the dying that ended at `end`, 0: nobody.
int rescuer(const json& events, std::size_t end) {
    const int seat = events[end]["seat"];
    bool healed = false;
    int skill = 0;
    for (std::size_t i = end; i-- > 0;) {
        const auto& event = events[i];
        const std::string what = event["event"];
        if (what == "dying" && event["seat"] == seat) break;
        if (what == "hp_changed" && event["seat"] == seat) {
            if (healed) break;
            if (event["cause"] != "recover") return 0;
            healed = true;
        } else if (healed && what == "card_used" &&
                   (event["card"] == "peach" || event["card"] == "analeptic") && aims_at(event, seat)) {
            return event["seat"];
        } else if (healed && what == "skill_used" && skill == 0) {
            skill = event["seat"];
        }
    }
    return skill;
}

json plain_book(const std::vector<Lines>& all) {
    std::map<std::string, json> people;
    std::map<std::string, std::pair<int, int>> generals, shares;
    struct Sat {
        std::string name, share;
    };
    std::vector<Sat> sat;
    int games = 0;
    for (const auto& game : all) {
        if (game.state["over"].is_null()) continue;
        ++games;
        const std::string mode = game.setup["mode"];
        for (const auto& seat : game.state["seats"]) {
            const int number = seat["seat"];
            const auto& winners = game.state["over"]["winners"];
            const int won = std::count(winners.begin(), winners.end(), number) > 0 ? 1 : 0;
            const auto side = mode == "identity" ? seat["role"] : seat["faction"];
            const auto share =
                mode + (mode == "identity" ? side.dump() : "") + std::to_string(game.state["seats"].size());
            ++shares[share].first;
            shares[share].second += won;
            auto all_of_it = seat.contains("generals") ? seat["generals"] : json{seat["general"]};
            for (const auto& general : all_of_it) {
                if (!general.is_string()) continue;
                ++generals[general].first;
                generals[general].second += won;
            }
            if (seat["name"] == "") continue;
            auto& one = people[seat["name"]];
            if (one.is_null())
                one = {{"games", 0},
                       {"wins", 0},
                       {"kills", 0},
                       {"rescues", 0},
                       {"damage", 0},
                       {"taken", 0},
                       {"roles", json::object()},
                       {"generals", json::object()}};
            const auto add = [&](json& to) {
                if (to.is_null()) to = {{"games", 0}, {"wins", 0}};
                to["games"] = to["games"].get<int>() + 1;
                to["wins"] = to["wins"].get<int>() + won;
            };
            add(one);
            if (side.is_string()) add(one["roles"][side.get<std::string>()]);
            for (const auto& general : all_of_it)
                if (general.is_string()) add(one["generals"][general.get<std::string>()]);
            const auto more = [&](const char* key, int n) { one[key] = one[key].get<int>() + n; };
            for (std::size_t i = 0; i < game.events.size(); ++i) {
                const auto& event = game.events[i];
                if (event["event"] == "damage" && event["source"] == number) more("damage", event["n"]);
                if (event["event"] == "damage" && event["seat"] == number) more("taken", event["n"]);
                if (event["event"] == "died" && event["killer"] == number) more("kills", 1);
                if (event["event"] == "dying_ended" && event["saved"] == true && event["seat"] != number &&
                    rescuer(game.events, i) == number)
                    more("rescues", 1);
            }
            sat.push_back({seat["name"], share});
        }
    }
    json book{{"games", games}, {"people", json::array()}, {"generals", json::array()}};
    for (auto& [name, one] : people) {
        double expected = 0;
        for (const auto& seat : sat)
            if (seat.name == name)
                expected += static_cast<double>(shares[seat.share].second) / shares[seat.share].first;
        one["name"] = name;
        one["expected"] = expected;
        book["people"].push_back(one);
    }
    for (const auto& [id, record] : generals)
        book["generals"].push_back({{"id", id}, {"games", record.first}, {"wins", record.second}});
    return book;
}

TEST(Book, EqualsAPlainCountOverSeededGames) {
    std::vector<PlayedGame> games;
    std::vector<Lines> lines;
    const int many = std::min(engine::testing::random_games(), 300);
    for (int seed = 1; seed <= many; ++seed) {
        const auto game = played(seed);
        games.push_back(played_game(*game));
        lines.push_back(lines_of(*game));
    }
    const auto told = book_json(make_book(games)), plain = plain_book(lines);
    EXPECT_GT(told["games"], many / 4) << "too few of them ended";
    EXPECT_EQ(told["games"], plain["games"]);
    EXPECT_EQ(told["generals"], plain["generals"]);
    ASSERT_EQ(told["people"].size(), plain["people"].size());
    int rescues = 0;
    for (std::size_t i = 0; i < plain["people"].size(); ++i) {
        const auto& one = told["people"][i];
        for (const auto& [key, value] : plain["people"][i].items()) {
            if (key == "expected")
                EXPECT_NEAR(one[key].get<double>(), value.get<double>(), 1e-9) << one["name"];
            else
                EXPECT_EQ(one[key], value) << one["name"] << " " << key;
        }
        rescues += one["rescues"].get<int>();
    }
    EXPECT_GT(rescues, 0) << "nobody rescued anybody: the games show nothing of it";
}

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

TEST(BookWords, ThreeGamesAreToldAsThreeGames) {
    const auto words = testing::shipped_words();
    EXPECT_EQ(wins_told({3, 2}, words), "3 局 2 胜");
    EXPECT_EQ(wins_told({20, 10}, words), "20 局 10 胜（50%，30–70%）");
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
