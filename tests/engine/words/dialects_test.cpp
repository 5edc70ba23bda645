// Dialects (方言): what a set-up may choose, and that each choice is played.
#include "engine/words/dialects.h"

#include <algorithm>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

std::string mistake(const json& options) {
    const json line{{"jianjun", 1}, {"options", options}, {"seats", {json::object(), json::object()}}};
    const auto setup = read_setup(line);
    return setup ? "" : setup.error();
}

TEST(Dialects, EveryValueIsTakenAndTheFirstIsTheDefault) {
    for (const auto& dialect : dialects()) {
        EXPECT_EQ(Options().value(dialect.key), dialect.values.front());
        for (const auto value : dialect.values) {
            const json written = dialect.flag ? json(value == "true") : json(value);
            const json line{{"jianjun", 1},
                            {"options", {{dialect.key, written}}},
                            {"seats", {json::object(), json::object()}}};
            const auto setup = read_setup(line);
            ASSERT_TRUE(setup) << setup.error();
            EXPECT_EQ(setup->options.value(dialect.key), value);
        }
    }
}

TEST(Dialects, WhatIsNotListedIsRefused) {
    EXPECT_NE(mistake({{"house_rule", "yes"}}).find("house_rule"), std::string::npos);
    EXPECT_NE(mistake({{"jiu_limit", "round"}}).find("phase, turn"), std::string::npos);
    EXPECT_NE(mistake({{"jiu_limit", true}}), "");
    EXPECT_NE(mistake({{"kingdom_count_dead", "true"}}), "") << "true is no text";
    EXPECT_NE(mistake({{"skill_print.standard", "2017"}}), "");
    EXPECT_NE(mistake({{"skill_print.standard", "current"}}), "") << "retired";
    EXPECT_NE(mistake(json::array({"phase"})), "");
    EXPECT_EQ(mistake({{"advisory", true}}), "") << "a way to play, no dialect";
    EXPECT_NE(mistake({{"advisory", "true"}}), "");
    EXPECT_EQ(mistake(nullptr), "");
}

// 酒 of a 蓄谋, used in the judgement phase, then another one in the play phase.
Scene drunk_before_playing(const char* limit) {
    Scene scene({{.role = "lord", .judge = {"?"}}, {.role = "rebel"}}, {{"options", {{"jiu_limit", limit}}}});
    scene.input({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@S3"}}});
    EXPECT_EQ(scene.asked(), "1:play");
    return scene;
}

TEST(JiuLimit, APhaseHasOne) {
    auto scene = drunk_before_playing("phase");
    scene.use(1, "analeptic@C3");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@S9"}}}), "limit");
}

TEST(JiuLimit, ATurnHasOne) {
    auto scene = drunk_before_playing("turn");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@C3"}}}), "limit");
}

// Seat 2, who plays last, hears the end of the round and the end of his turn: in which order, in which round.
std::vector<std::string> ends_heard(const char* dialect) {
    const json sheet{{"id", "watchman"},
                     {"name", "更夫"},
                     {"faction", "wu"},
                     {"gender", "male"},
                     {"max_hp", 4},
                     {"skills",
                      {{{"id", "dageng"}, {"name", "打更"}, {"timings", {"RoundEnd"}}},
                       {{"id", "shougong"}, {"name", "收工"}, {"timings", {"TurnEnd"}}}}}};
    json more{{"sheets", {sheet}}, {"deal", 0}};
    if (dialect) more["options"] = {{"round_end", dialect}};
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "watchman"}}, more);
    scene.end(1).end(2);
    std::vector<std::string> heard;
    for (int i = 0; i < 2; ++i) {
        const auto state = scene.state();
        heard.push_back(state["prompts"][0]["options"][0].get<std::string>() + " in round " +
                        std::to_string(state["round"].get<int>()));
        scene.pass();
    }
    EXPECT_EQ(scene.asked(), "1:play");
    return heard;
}

TEST(RoundEnd, IsInsideTheLastTurn) {
    const std::vector<std::string> inside{"dageng in round 1", "shougong in round 1"};
    EXPECT_EQ(ends_heard("seed"), inside);
    EXPECT_EQ(ends_heard(nullptr), inside);
}

TEST(RoundEnd, FollowsTheLastTurn) {
    EXPECT_EQ(ends_heard("after_last_turn"),
              (std::vector<std::string>{"shougong in round 1", "dageng in round 1"}));
}

TEST(RoundEnd, OpensTheNextRound) {
    EXPECT_EQ(ends_heard("next_round_start"),
              (std::vector<std::string>{"shougong in round 1", "dageng in round 2"}));
}

// 五谷丰登 with leave for two of three seats.
std::size_t row_for_two_of_three(const char* dialect) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}},
                {{"options", {{"harvest_row", dialect}}}});
    scene.input(
        {{"do", "rule"},
         {"allow", {{"do", "use"}, {"seat", 1}, {"cards", {"amazing_grace@H3"}}, {"targets", {1, 2}}}}});
    EXPECT_EQ(scene.asked(), "1:reveal");
    return scene.state()["zones"]["processing"].size() - 1;  // 五谷 itself lies there, too
}

TEST(HarvestRow, IsAsLongAsTheTableOrItsTargets) {
    EXPECT_EQ(row_for_two_of_three("living"), 3u);
    EXPECT_EQ(row_for_two_of_three("targets"), 2u);
}

int lords_health(const char* dialect, std::size_t seats) {
    std::vector<SeatSpec> list(seats, SeatSpec{.role = "rebel"});
    list[0].role = "lord";
    Scene scene(list, {{"options", {{"lord_bonus", dialect}}}});
    return scene.hp(1);
}

TEST(LordBonus, IsForFivePlayersForAllOrForNone) {
    EXPECT_EQ(lords_health("five", 4), 4);
    EXPECT_EQ(lords_health("five", 5), 5);
    EXPECT_EQ(lords_health("always", 2), 5);
    EXPECT_EQ(lords_health("never", 8), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
