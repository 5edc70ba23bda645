// The points of a game (积分): from its record alone; a second reckoning, which shares nothing with the first, differs nowhere.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/formats/game_facts.h"
#include "companion_app/hall/simulation/people.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/telling/record.h"

namespace jianjun::app::hall {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

Format shipped(const std::string& id) {
    return *read_format(*shipped_format(id));
}

tl::expected<std::vector<SeatPoints>, Said> points(const std::string& id, const std::string& record) {
    auto run = engine::run_record(record, *rule_books());
    EXPECT_TRUE(run) << (run ? "" : run.error().text);
    EXPECT_THAT(run->failures, IsEmpty());
    return points_of(shipped(id), facts_of(*run->game));
}

std::vector<double> amounts(const std::string& id, const std::string& record) {
    const auto seats = points(id, record);
    EXPECT_TRUE(seats) << (seats ? "" : seats.error().en);
    std::vector<double> list;
    for (const auto& seat : seats.value_or(std::vector<SeatPoints>{})) list.push_back(seat.points);
    return list;
}

std::string seats(const std::vector<std::string>& roles) {
    std::string line = R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[)";
    for (std::size_t i = 0; i < roles.size(); ++i) line += (i ? "," : "") + std::string(R"({"role":")") + roles[i] + "\"}";
    return line + "]}\n";
}

std::string kill(int seat, int source) {
    return R"({"do":"rule","by":"referee","why":"test","kill":{"seat":)" + std::to_string(seat) + (source ? ",\"source\":" + std::to_string(source) : "") + "}}\n";
}

const std::vector<std::string> five{"lord", "loyalist", "rebel", "rebel", "renegade"};

TEST(Points, TheLordsSideWins) {
    const auto record = seats(five) + kill(3, 1) + kill(4, 2) + kill(5, 1);
    EXPECT_THAT(amounts("identity5", record), ElementsAre(6 + 2, 6 + 1, 0, 0, 0));
    const auto told = points("identity5", record);
    EXPECT_THAT(told->front().why, ElementsAre(Pair("win", 6), Pair("kill", 1), Pair("kill", 1)));
    EXPECT_THAT((*told)[2].why, IsEmpty());
}

TEST(Points, TheRenegadeLosesTheLastDuel) {
    EXPECT_THAT(amounts("identity5", seats(five) + kill(2, 0) + kill(3, 1) + kill(4, 5) + kill(5, 1)), ElementsAre(4 + 2, 5, 0, 0, 5));
    EXPECT_THAT(amounts("identity5", seats(five) + kill(5, 1) + kill(2, 0) + kill(3, 1) + kill(4, 1)), ElementsAre(4 + 3, 5, 0, 0, 0)) << "there was no duel";
    EXPECT_THAT(amounts("huaxin8", seats(five) + kill(2, 0) + kill(5, 1) + kill(3, 1) + kill(4, 1)), ElementsAre(4 + 3, 5, 0, 0, 0)) << "one was dead before him";
    EXPECT_THAT(amounts("huaxin8", seats(five) + kill(2, 0) + kill(3, 1) + kill(5, 1) + kill(4, 1)), ElementsAre(4 + 3, 5, 0, 0, 1));
}

TEST(Points, TheRebelsWin) {
    EXPECT_THAT(amounts("identity5", seats(five) + kill(4, 1) + kill(5, 3) + kill(1, 3)), ElementsAre(0, 0, 3 + 1 + 2, 3, 0));
    EXPECT_THAT(amounts("identity5", seats(five) + kill(1, 3)), ElementsAre(0, 0, 6 + 2, 6, 1)) << "the renegade lives";
}

TEST(Points, TheRenegadeWins) {
    EXPECT_THAT(amounts("identity5", seats(five) + kill(2, 5) + kill(3, 5) + kill(4, 1) + kill(1, 5)), ElementsAre(1, 0, 0, 0, 14));
    EXPECT_THAT(amounts("huaxin8", seats(five) + kill(2, 5) + kill(3, 5) + kill(4, 1) + kill(1, 5)), ElementsAre(1, 0, 0, 0, 10));
    EXPECT_THAT(amounts("004km8", seats(five) + kill(2, 5) + kill(3, 5) + kill(4, 1) + kill(1, 5)), ElementsAre(0, 0, 0, 0, 9.5));
}

TEST(Points, AtTime) {
    const std::string over = R"({"do":"rule","by":"referee","why":"time","end_game":{"winners":[]}})";
    EXPECT_THAT(amounts("identity5", seats(five) + kill(3, 1) + over), ElementsAre(2, 1, 0, 1, 1));
    EXPECT_FALSE(points("identity5", seats(five) + kill(3, 1))) << "the game goes on";
}

std::string of_two_sides(const std::string& mode, const std::string& seats) {
    return R"({"jianjun":1,"mode":")" + mode + R"(","deck":")" + mode + R"(","seats":[)" + seats + "]}\n";
}

// What the table compares, and not what the set-up says or leaves out: nobody has named the teams.
TEST(Points, AtTimeTheSideThatTheModePutsAheadHasWon) {
    const std::string over = R"({"do":"rule","by":"referee","why":"time","end_game":{"winners":[]}})";
    const std::string six =
        R"({"general":"caocao"},{"general":"simayi"},{"general":"guanyu"},{"general":"zhangfei"},{"general":"zhaoyun"},{"general":"machao"})";
    EXPECT_THAT(amounts("3v3", of_two_sides("3v3", six) +
                                   R"({"do":"choose","seat":4,"option":"warm"})"
                                   "\n" +
                                   kill(3, 2) + over),
                ElementsAre(0, 1, 0, 1, 0, 1));
    const auto facts = [&](int hp, int most) {
        auto run = engine::run_record(
            of_two_sides("1v1", R"({"general":"caocao","hp":)" + std::to_string(hp) + R"(,"max_hp":)" +
                                    std::to_string(most) + R"(},{"general":"guanyu","hp":3,"max_hp":3})") +
                over,
            *rule_books());
        return facts_of(*run->game);
    };
    EXPECT_THAT(facts(3, 4).ahead, IsEmpty()) << "health, not what is lost of it";
    EXPECT_THAT(facts(2, 2).ahead, ElementsAre(2));
}

// A whole game from its record: the side that won has the point, each of its seats.
TEST(Points, OfAWholeGameOf3v3) {
    std::ifstream file(JIANJUN_SOURCE_DIR "/tests/games/3v3.game");
    const std::string record{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(amounts("3v3", record), ElementsAre(1, 0, 1, 0, 1, 0));
    const auto facts = facts_of(*engine::run_record(record, *rule_books())->game);
    EXPECT_THAT(facts.sides, ElementsAre("warm", "cold", "warm", "cold", "warm", "cold"));
    EXPECT_EQ(facts.seats[0].role, "captain");
    EXPECT_EQ(facts.seats[4].role, "vanguard");
    EXPECT_THAT(facts.ahead, ElementsAre(1, 3, 5));
}

TEST(Points, ADeathThatWasTakenBackCountsForNobody) {
    EXPECT_THAT(amounts("identity5", seats(five) + kill(3, 1) + R"({"do":"take_back","inputs":1})" "\n" + kill(3, 2) + kill(4, 2) + kill(5, 2)), ElementsAre(6, 9, 0, 0, 0));
    EXPECT_THAT(amounts("identity5", seats(five) + kill(3, 1) + R"({"do":"rule","by":"referee","why":"test","revive":{"seat":3,"hp":1}})" "\n" + kill(3, 2) + kill(4, 2) + kill(5, 2)),
                ElementsAre(6, 9, 0, 0, 0));
}

TEST(Points, ALoyalistWhoKillsTheLordSpoilsTheGame) {
    EXPECT_THAT(amounts("anhui5", seats(five) + kill(1, 2)), ElementsAre(0, -4, 0, 0, 0));
    EXPECT_THAT(amounts("anhui5", seats(five) + kill(2, 1) + kill(3, 1) + kill(4, 1) + kill(5, 1)), ElementsAre(3 + 4, 4, 0, 0, 3));
    EXPECT_THAT(amounts("zhanhuo8", seats(five) + kill(2, 1) + kill(3, 1) + kill(4, 5) + kill(5, 1)), ElementsAre(5 - 2, 5, 0, 0, 1 + 1));
}

TEST(Points, AFormatOfAnotherModeIsRefused) {
    EXPECT_FALSE(points("kingdom", seats(five) + kill(1, 3)));
}

// The official table of 2009 once more, from what the log says.
std::vector<double> reckoned(const engine::Game& game) {
    const auto& table = game.table();
    const int n = table.seats();
    const auto role = [&](int seat) { return table.seat(static_cast<engine::Seat>(seat)).role; };
    const auto lives = [&](int seat) { return table.alive(static_cast<engine::Seat>(seat)); };
    using engine::Role;
    std::vector<int> by(static_cast<std::size_t>(n) + 1);
    std::vector<int> order;
    for (const auto& event : game.events())
        if (const auto* died = std::get_if<engine::Died>(&event)) by[static_cast<std::size_t>(died->seat)] = died->killer, order.push_back(died->seat);
    int loyal = 0, rebels = 0, alive = 0;
    bool lord_wins = false, rebels_win = false, renegade_wins = false;
    for (int seat = 1; seat <= n; ++seat) {
        alive += lives(seat);
        loyal += lives(seat) && role(seat) == Role::loyalist;
        rebels += lives(seat) && role(seat) == Role::rebel;
    }
    for (const auto winner : table.over->winners) {
        lord_wins = lord_wins || role(winner) == Role::lord;
        rebels_win = rebels_win || role(winner) == Role::rebel;
        renegade_wins = renegade_wins || role(winner) == Role::renegade;
    }
    const bool time = table.over->winners.empty();
    std::vector<double> points;
    for (int seat = 1; seat <= n; ++seat) {
        double sum = time ? lives(seat) : 0;
        const bool lords_side = role(seat) == Role::lord || role(seat) == Role::loyalist;
        if (lord_wins && role(seat) == Role::lord) sum = 4 + 2 * loyal;
        if (lord_wins && role(seat) == Role::loyalist) sum = 5 + loyal;
        if (lord_wins && role(seat) == Role::renegade && alive == 1 && order.back() == seat) sum = n;
        if (rebels_win && role(seat) == Role::rebel) sum = 3 * rebels;
        if (rebels_win && role(seat) == Role::renegade) sum = lives(seat);
        if (renegade_wins && role(seat) == Role::lord) sum = 1;
        if (renegade_wins && role(seat) == Role::renegade) sum = lives(seat) ? 4 + 2 * n : 0;
        for (int victim = 1; victim <= n; ++victim) {
            if (lives(victim) || by[static_cast<std::size_t>(victim)] != seat || victim == seat) continue;
            const auto of = role(victim);
            if (lords_side && (lord_wins || time)) sum += of == Role::rebel || of == Role::renegade;
            if (role(seat) == Role::rebel && (rebels_win || time)) sum += of == Role::lord ? 2 : of == Role::loyalist || of == Role::renegade;
        }
        points.push_back(sum);
    }
    return points;
}

TEST(Points, ASecondReckoningOfSeededGamesDiffersNowhere) {
    const char* asked = std::getenv("JIANJUN_RANDOM_GAMES");
    const int games = std::min(asked ? std::max(1, std::atoi(asked)) : 500, 5000);
    std::map<std::string, int> endings;
    for (int seed = 1; seed <= games; ++seed) {
        const int n = std::vector{5, 6, 8}[static_cast<std::size_t>(seed % 3)];
        const auto format = shipped("identity" + std::to_string(n));
        const auto played = play_game(std::vector<std::string>(static_cast<std::size_t>(n), "P"), format.roles.at(n), *rule_books(), static_cast<std::uint64_t>(seed), seed % 9 == 0 ? 80 : 4000);
        ASSERT_TRUE(played) << seed << ": " << played.error();
        const auto facts = facts_of(*played->game);
        const auto seats = points_of(format, facts);
        ASSERT_TRUE(seats) << seed;
        std::vector<double> amounts;
        for (const auto& seat : *seats) {
            amounts.push_back(seat.points);
            double sum = 0;
            for (const auto& [word, amount] : seat.why) sum += amount;
            EXPECT_EQ(sum, seat.points) << seed;
        }
        EXPECT_EQ(amounts, reckoned(*played->game)) << seed << "\n" << played->record;
        ++endings[std::string(to_string(facts.ending))];
        if (HasFailure()) return;
    }
    EXPECT_TRUE(games < 100 || endings.size() == 4) << "not every ending was met";
}

}  // namespace
}  // namespace jianjun::app::hall
