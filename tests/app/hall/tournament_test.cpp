// A tournament (比赛): players, rounds and results by acts; random ones, which the checker finds nothing in.
#include <gmock/gmock.h>

#include <unistd.h>
#include <cstdlib>
#include <filesystem>

#include "companion_app/hall/checking/checker.h"
#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/simulation/simulation.h"
#include "companion_app/hall/tournament/desk.h"
#include "companion_app/hall/tournament/pairing.h"
#include "companion_app/hall/tournament/standings.h"
#include "companion_app/hall/tournament/swiss.h"
#include "companion_app/hall/tournament/tournament_file.h"
#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr long quick = 20'000;

struct Hall : testing::Test {
    void begin(const std::string& format, int rounds) { does({{"do", "begin"}, {"name", "春赛"}, {"format", *shipped_format(format)}, {"rounds", rounds}, {"seed", 1}}); }
    void players(int n, bool teams = false) {
        for (int i = 1; i <= n; ++i) does({{"do", "add"}, {"name", "P" + std::to_string(i)}, {"team", teams ? "T" + std::to_string((i + 2) / 3) : ""}, {"present", true}});
    }
    void does(const json& act) {
        const auto done = tournament.act(act);
        EXPECT_TRUE(done) << act << ": " << (done ? "" : done.error().en);
    }
    std::string refused(const json& act) {
        const auto done = tournament.act(act);
        return done ? "taken" : done.error().en;
    }
    json next() {
        const auto round = next_round(tournament, quick);
        EXPECT_TRUE(round) << (round ? "" : round.error().en);
        return round ? *round : json();
    }
    void result(int table, std::vector<double> points, const json& more = {}) {
        json act{{"do", "result"}, {"round", tournament.rounds().size()}, {"table", table}, {"points", points}};
        act.update(more.is_object() ? more : json::object());
        does(act);
    }
    void all_play() {
        for (std::size_t t = 1; t <= tournament.rounds().back().tables.size(); ++t) {
            std::vector<double> points(tournament.rounds().back().tables[t - 1].players.size());
            points.front() = 1;
            result(static_cast<int>(t), points, {{"won", json::array({true})}});
        }
    }
    Tournament tournament;
};

TEST_F(Hall, ARoundIsPublishedPlayedAndUndone) {
    begin("identity5", 4);
    players(25);
    const auto first = next();
    EXPECT_THAT(faults_of_round(tournament, first), IsEmpty());
    does(first);
    EXPECT_TRUE(tournament.waits());
    EXPECT_FALSE(next_round(tournament)) << "no result yet";
    EXPECT_THAT(refused(first), HasSubstr("the next round is 2"));
    does({{"do", "undo"}, {"round", 1}});
    EXPECT_EQ(next(), first) << "nothing has changed";
    does(first);
    all_play();
    does(next());
    EXPECT_THAT(refused({{"do", "undo"}, {"round", 1}}), HasSubstr("only the round that was published last (2)"));
}

TEST_F(Hall, AFaultyRoundIsNotPublished) {
    begin("identity5", 4);
    players(25);
    auto wrong = next();
    wrong["tables"][0][0] = wrong["tables"][1][0];
    EXPECT_FALSE(faults_of_round(tournament, wrong).empty());
    EXPECT_THAT(refused(wrong), HasSubstr("somebody sits in two places"));
    wrong["tables"][0][0] = 99;
    EXPECT_THAT(refused(wrong), HasSubstr("player 99 is not there"));
}

TEST_F(Hall, ACorrectionNeedsAReasonAndAnAppealAResult) {
    begin("identity5", 4);
    players(5);
    does(next());
    EXPECT_THAT(refused({{"do", "state"}, {"round", 1}, {"table", 1}, {"state", "signed"}}), HasSubstr("no result yet"));
    EXPECT_THAT(refused({{"do", "result"}, {"round", 1}, {"table", 1}, {"points", {1, 2}}}), HasSubstr("5 seats, and 2 points"));
    result(1, {9, 0, 0, 0, 1});
    EXPECT_THAT(refused({{"do", "result"}, {"round", 1}, {"table", 1}, {"points", {0, 9, 0, 0, 1}}}), HasSubstr("needs a reason"));
    result(1, {0, 9, 0, 0, 1}, {{"why", "misreported"}});
    EXPECT_EQ(standings_of(tournament).front().player, tournament.rounds()[0].tables[0].players[1]);
    does({{"do", "state"}, {"round", 1}, {"table", 1}, {"state", "under_appeal"}, {"why", "wrong ruling"}});
    EXPECT_EQ(standings_of(tournament).front().points, 0) << "while it is under appeal";
    does({{"do", "state"}, {"round", 1}, {"table", 1}, {"state", "signed"}});
    EXPECT_EQ(standings_of(tournament).front().points, 9);
    EXPECT_THAT(refused({{"do", "state"}, {"round", 1}, {"table", 1}, {"state", "asleep"}}), HasSubstr("no state \"asleep\""));
}

TEST_F(Hall, PenaltiesClimbTheLadder) {
    begin("identity5", 4);
    players(6);
    for (int i = 0; i < 3; ++i) does({{"do", "penalty"}, {"player", 2}, {"what", "phone"}});
    EXPECT_EQ(tournament.penalties()[0].points, -1);
    EXPECT_EQ(tournament.penalties()[2].step, "out");
    EXPECT_TRUE(tournament.player(2)->dropped);
    EXPECT_THAT(refused({{"do", "penalty"}, {"player", 2}, {"what", "sneeze"}}), HasSubstr("no penalty \"sneeze\""));
}

TEST_F(Hall, DropsLateAndReturns) {
    begin("identity5", 5);
    players(25);
    does(next());
    all_play();
    does({{"do", "drop"}, {"player", 3}});
    does({{"do", "add"}, {"name", "late"}, {"present", true}});
    const auto second = next();
    EXPECT_THAT(faults_of_round(tournament, second), IsEmpty());
    does(second);
    EXPECT_EQ(tournament.player(26)->since, 2);
    EXPECT_THAT(refused({{"do", "return"}, {"player", 4}}), HasSubstr("has not dropped"));
    all_play();
    does({{"do", "return"}, {"player", 3}});
    does(next());
    EXPECT_THAT(why_this_table(tournament, 3, 3).en, HasSubstr("P3: table "));
}

TEST_F(Hall, SwissNeverPairsAgainWhereThatCanBeAvoided) {
    begin("1v1", 7);
    players(9);
    std::map<int, int> byes;
    for (int round = 1; round <= 7; ++round) {
        const auto act = next();
        EXPECT_THAT(faults_of_round(tournament, act), IsEmpty()) << round;
        for (const auto& id : act["byes"]) EXPECT_EQ(++byes[id.get<int>()], 1);
        does(act);
        all_play();
    }
}

TEST_F(Hall, TeamsOfThreeArePairedAndSitInTurns) {
    begin("3v3", 3);
    players(24, true);
    const auto act = next();
    EXPECT_THAT(faults_of_round(tournament, act), IsEmpty());
    ASSERT_EQ(act["tables"].size(), 4u);
    for (const auto& table : act["tables"]) {
        const auto team = [&](std::size_t seat) { return tournament.player(table[seat].get<int>())->team; };
        EXPECT_EQ(team(0), team(2));
        EXPECT_EQ(team(0), team(4));
        EXPECT_EQ(team(1), team(5));
        EXPECT_NE(team(0), team(1));
    }
}

TEST_F(Hall, TheCutKeepsTheBest) {
    begin("identity5", 2);
    players(25);
    does(next());
    all_play();
    const auto rows = standings_of(tournament);
    does({{"do", "cut"}, {"players", {rows[0].player, rows[1].player, rows[2].player, rows[3].player, rows[4].player}}});
    EXPECT_EQ(next()["tables"].size(), 1u);
}

// 20 to 200 players and seven rounds with drops, late players and returns.
constexpr int slices = 10;
class RandomTournaments : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Slices, RandomTournaments, testing::Range(0, slices));

void expect_nothing_found(int seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    const auto* id =
        std::vector{"identity8", "identity5", "kingdom", "1v1", "3v3"}[static_cast<std::size_t>(seed % 5)];
    const auto text = *shipped_format(id);
    const auto format = *read_format(text);
    SimulationWish wish;
    wish.players = 20 + dice.below(181);
    wish.seats = format.seats[format.seats.size() / 2];
    wish.seed = static_cast<std::uint64_t>(seed);
    wish.games = false;
    wish.all_there = false;
    wish.moves = quick;
    SimulationReport report;
    const auto played = simulate(wish, format, text, nullptr, report);
    ASSERT_TRUE(played) << seed << ": " << played.error().en;
    EXPECT_THAT(report.faults, IsEmpty()) << seed << " " << id << " " << wish.players;
    for (const auto& finding : judge(tournament_json(*played).dump()).findings)
        ADD_FAILURE() << seed << ": " << finding.what.en;
}

TEST_P(RandomTournaments, TheCheckerFindsNothing) {
    const int tournaments = (std::getenv("JIANJUN_LONG") ? 5000 : 200) / slices,
              first = GetParam() * tournaments;
    for (int seed = first + 1; seed <= first + tournaments && !testing::Test::HasFailure(); ++seed)
        expect_nothing_found(seed);
}

// Fifty players, of whom some came and went each round: two of them met in five of seven.
TEST(Pairing, PartsThoseWhoHaveMetTooOften) {
    expect_nothing_found(3975);
}

TEST(Simulation, AWholeTournamentOfRealGames) {
    const auto text = *shipped_format("identity8");
    const auto format = *read_format(text);
    SimulationWish wish;
    SimulationReport report;
    const auto played = simulate(wish, format, text, *rule_books(), report);
    ASSERT_TRUE(played);
    EXPECT_THAT(report.faults, IsEmpty());
    EXPECT_EQ(report.games, wish.rounds * wish.players / wish.seats);
    EXPECT_EQ(report.undone, 1);
    EXPECT_GE(report.at_time, 1);
    EXPECT_GE(report.typed, 1) << "a table without the program";
    EXPECT_GE(report.corrections, 1) << "a misreport";
    EXPECT_GE(report.appeals, 1);
    EXPECT_THAT(judge(tournament_json(*played).dump()).findings, IsEmpty());
    SimulationReport again;
    EXPECT_EQ(tournament_json(*simulate(wish, format, text, *rule_books(), again)), tournament_json(*played)) << "the same seed, the same tournament";
}

struct OnDisk : testing::Test {
    void SetUp() override { folder = std::filesystem::temp_directory_path() / ("jianjun_hall_" + std::to_string(getpid())), std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }
    std::filesystem::path folder;
};

TEST_F(OnDisk, TheDeskGoesOnWhereItStoppedAndOneProcessHoldsIt) {
    json before;
    {
        auto desk = Desk::open(folder / "hall.db");
        ASSERT_TRUE(desk);
        ASSERT_TRUE(desk->act(json{{"do", "begin"}, {"name", "x"}, {"format", *shipped_format("identity5")}, {"rounds", 3}, {"seed", 7}}, "甲"));
        std::vector<json> list;
        for (int i = 1; i <= 10; ++i) list.push_back({{"do", "add"}, {"name", "P" + std::to_string(i)}, {"present", true}});
        ASSERT_TRUE(desk->act(list, "甲"));
        list.push_back(list.front());
        EXPECT_FALSE(desk->act(list, "甲")) << "all or none of them";
        EXPECT_FALSE(Desk::open(folder / "hall.db")) << "another has it";
        ASSERT_TRUE(desk->act(*next_round(desk->tournament(), quick), "乙"));
        before = tournament_json(desk->tournament(), *desk->acts());
    }
    auto desk = Desk::open(folder / "hall.db");
    ASSERT_TRUE(desk) << desk.error().en;
    EXPECT_EQ(json(tournament_json(desk->tournament(), *desk->acts())), before);
    EXPECT_EQ(before["acts"].back()["who"], "乙");
    auto other = Desk::open(folder / "restored.db");
    ASSERT_TRUE(other);
    ASSERT_TRUE(other->restore(before["acts"]));
    EXPECT_EQ(json(tournament_json(other->tournament(), *other->acts())), before);
    EXPECT_FALSE(other->restore(before["acts"])) << "it holds one already";
}

TEST(PlayersCsv, TellsGbkFromUtf8) {
    const auto names = [](std::string_view bytes) {
        std::vector<std::string> list;
        const auto rows = read_players(bytes).value();
        for (const auto& row : rows) list.push_back(row.name + "/" + row.club);
        return list;
    };
    EXPECT_THAT(names("姓名,社团\n张三,校队\n\"李, 四\",\n"), ElementsAre("张三/校队", "李, 四/"));
    EXPECT_THAT(names("\xEF\xBB\xBFname;club\r\nAnn;x\r\n"), ElementsAre("Ann/x"));
    EXPECT_THAT(names("\xD0\xD5\xC3\xFB,\xC9\xE7\xCD\xC5\n\xD5\xC5\xC8\xFD,\xD0\xA3\xB6\xD3\n"), ElementsAre("张三/校队"));
    EXPECT_EQ(read_players("club\nx\n").error().line, 1);
    EXPECT_EQ(read_players("name,club\n\nAnn,x\n,y\n").error().line, 4);
}

}  // namespace
}  // namespace jianjun::app::hall
