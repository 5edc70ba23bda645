// The checker (检查): what a correct draw passes, and each kind of fault that is put into one is found.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/hall/checking/checker.h"
#include "companion_app/hall/checking/perfect_matching.h"
#include "companion_app/hall/seating/seating.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<json> lines(int players, int seats, int rounds) {
    SeatingWish wish;
    wish.players = players;
    wish.seats = seats;
    wish.rounds = rounds;
    std::vector<json> list;
    for (const auto& round : draw_rounds(wish)) {
        json line{{"round", list.size() + 1}, {"tables", json::array()}};
        for (const auto& table : round.tables) {
            auto numbers = json::array();
            for (const int player : table) numbers.push_back(player + 1);
            line["tables"].push_back(numbers);
        }
        if (!round.byes.empty())
            for (const int player : round.byes) line["byes"].push_back(player + 1);
        list.push_back(line);
    }
    return list;
}

Judgement judged(const std::vector<json>& list) {
    std::string text;
    for (const auto& line : list) text += line.dump() + "\n";
    return judge(text);
}

TEST(Checker, ADrawPasses) {
    for (const auto& [players, seats, rounds] : {std::tuple{64, 8, 7}, std::tuple{64, 8, 9}, std::tuple{16, 8, 4}, std::tuple{63, 8, 5}, std::tuple{20, 8, 3}, std::tuple{25, 5, 6}, std::tuple{42, 8, 4}, std::tuple{24, 4, 7}})
        for (const auto& finding : judged(lines(players, seats, rounds)).findings) ADD_FAILURE() << players << " " << seats << " " << rounds << ": " << finding.what.en;
}

TEST(Checker, FindsWhatIsWrongWithARound) {
    const auto good = lines(64, 8, 7);
    const auto wrong = [&](auto change) {
        auto bad = good;
        change(bad);
        const auto found = judged(bad).findings;
        return found.empty() ? std::string("nothing") : std::to_string(found.front().line) + ": " + found.front().what.en;
    };
    EXPECT_THAT(wrong([](auto& list) { list[2]["tables"][0][0] = list[2]["tables"][1][0]; }), HasSubstr("3: round 3: player"));
    EXPECT_THAT(wrong([](auto& list) { list[2]["tables"][0].erase(0); }), HasSubstr("has neither a seat nor a bye"));
    EXPECT_THAT(wrong([](auto& list) {
                    for (int i = 0; i < 2; ++i) list[1]["tables"][0].push_back(list[1]["tables"][1][0]), list[1]["tables"][1].erase(0);
                }),
                HasSubstr("round 2 has a table of 10"));
    EXPECT_THAT(wrong([](auto& list) { list[3]["round"] = 9; }), HasSubstr("4: here should be round 4, not 9"));
    EXPECT_THAT(wrong([](auto& list) { list[4]["byes"] = list[4]["tables"].back(), list[4]["tables"].erase(7); }), HasSubstr("has 8 byes where 0 would do"));
    EXPECT_THAT(wrong([](auto& list) { list[6]["tables"] = list[0]["tables"]; }), HasSubstr("lord's seat 2 times"));
    EXPECT_THAT(wrong([](auto& list) { std::swap(list[6]["tables"][0][3], list[6]["tables"][1][3]); }), HasSubstr("need no repeat"));
}

TEST(Checker, WhatIsNoFileOfItsIsSaid) {
    EXPECT_FALSE(judge("").readable);
    const auto broken = judge("{\"round\":1,\"tables\":[[1,2]]}\n{\"round\":2,");
    EXPECT_FALSE(broken.readable);
    EXPECT_EQ(broken.findings.front().line, 2);
    EXPECT_FALSE(judge("{\"round\":1}").readable);
}

TEST(Checker, KnowsWhetherAllCanBePaired) {
    const auto may = [](int n, auto edge) {
        std::vector<std::vector<bool>> table(static_cast<std::size_t>(n), std::vector<bool>(static_cast<std::size_t>(n)));
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < n; ++b) table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = a != b && (edge(a, b) || edge(b, a));
        return can_all_be_paired(table);
    };
    EXPECT_TRUE(may(6, [](int a, int b) { return b == a + 1; }));
    EXPECT_FALSE(may(4, [](int a, int) { return a == 0; })) << "a star";
    EXPECT_FALSE(may(6, [](int a, int b) { return a / 3 == b / 3; })) << "two triangles";
    EXPECT_TRUE(may(6, [](int a, int b) { return a / 3 == b / 3 || (a == 2 && b == 3); })) << "two triangles and a bridge";
    EXPECT_FALSE(may(5, [](int, int) { return true; }));
}

TEST(Checker, ARematchThatCanBeAvoidedIsFound) {
    json hall{{"players", json::array()}, {"seats", 2}, {"pairing", "swiss"}, {"rounds", json::array()}};
    for (int id = 1; id <= 4; ++id) hall["players"].push_back({{"id", id}, {"name", "P"}});
    const auto round = [&](json tables) { hall["rounds"].push_back({{"round", hall["rounds"].size() + 1}, {"tables", tables}}); };
    round({{1, 2}, {3, 4}});
    round({{1, 3}, {2, 4}});
    EXPECT_THAT(judge(hall.dump()).findings, IsEmpty());
    round({{1, 2}, {3, 4}});
    EXPECT_THAT(judge(hall.dump()).findings, SizeIs(1));
    hall["rounds"].erase(2);
    round({{1, 4}, {2, 3}});
    round({{1, 2}, {3, 4}});
    EXPECT_THAT(judge(hall.dump()).findings, IsEmpty()) << "everybody has met everybody";
}

}  // namespace
}  // namespace jianjun::app::hall
