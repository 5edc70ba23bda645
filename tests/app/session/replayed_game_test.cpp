// A record gone through again (回放): every moment, from anybody's eyes, and what each did.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include "companion_app/session/replay/replayed_game.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

const char* const setup = R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
    {"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},{"name":"丁","role":"loyalist"}]})";

std::vector<std::string> game() {
    return {json::parse(setup).dump(), R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})", R"({"do":"pass","seat":2})",
            R"({"do":"take_back","inputs":1})", R"({"do":"respond","seat":2,"cards":["jink@D2"]})", R"({"do":"end","seat":1})",
            R"({"do":"discard","seat":1,"cards":["peach@H3"]})",
            R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[1,4]}})"};
}

TEST(ReplayedGame, StandsWhereItStoodAfterEachInput) {
    const auto played = replayed_game(game());
    ASSERT_TRUE(played) << played.error();
    auto& replay = **played;
    EXPECT_EQ(replay.inputs(), 7);
    const auto hp = [&](int at) { return replay.at(at, "referee")->state["seats"][1]["hp"].get<int>(); };
    const int whole = hp(0);
    EXPECT_EQ(hp(2), whole - 1);
    EXPECT_EQ(hp(3), whole) << "taken back";
    EXPECT_EQ(hp(7), whole);
    EXPECT_EQ(hp(2), whole - 1) << "and back again";
    EXPECT_LT(replay.at(1, "public")->log.size(), replay.at(7, "public")->log.size());
}

TEST(ReplayedGame, TellsNothingThatWasTakenBack) {
    const auto played = replayed_game(game());
    ASSERT_TRUE(played) << played.error();
    const auto hurt = [&](int at) {
        const auto log = (*played)->at(at, "public")->log;
        return std::count_if(log.begin(), log.end(), [](const auto& line) { return line.find("点伤害") != std::string::npos; });
    };
    EXPECT_EQ(hurt(2), 1) << "so it stood then";
    EXPECT_EQ(hurt(3), 0);
    EXPECT_EQ(hurt(7), 0) << "nobody was hurt";
}

TEST(ReplayedGame, MarksTurnsRulingsAndTakeBacks) {
    const auto played = replayed_game(game());
    ASSERT_TRUE(played) << played.error();
    std::string kinds;
    for (const auto& mark : (*played)->marks()) kinds += mark.kind + std::to_string(mark.input) + " ";
    EXPECT_EQ(kinds, "back3 turn6 ruling7 ");
}

TEST(ReplayedGame, HidesWhatIsSecretUntilTheEnd) {
    auto lines = game();
    auto over = replayed_game(lines);
    ASSERT_TRUE(over);
    EXPECT_TRUE((*over)->at(1, "public")->state["seats"][1]["role"].is_null());
    EXPECT_EQ((*over)->at(1, "2")->state["seats"][1]["role"], "rebel");
    lines.pop_back();
    auto going_on = replayed_game(lines);
    ASSERT_TRUE(going_on);
    EXPECT_TRUE((*going_on)->at(1, "referee")->state["seats"][1]["role"].is_null());
}

TEST(ReplayedGame, CountsWhatEachDidAndNothingThatWasTakenBack) {
    const auto played = replayed_game(game());
    ASSERT_TRUE(played) << played.error();
    const auto tally = (*played)->at(7, "public")->state["tally"]["seats"];
    EXPECT_EQ(tally[0]["used"], 1);
    EXPECT_EQ(tally[0]["dealt"], 0) << "the damage was taken back";
    EXPECT_EQ(tally[1]["used"], 1);
}

TEST(ReplayedGame, IsARecordAgainAndSaysWhichInputIsRefused) {
    const auto played = replayed_game(game());
    ASSERT_TRUE(played);
    EXPECT_NE((*played)->record().find("take_back"), std::string::npos);
    auto lines = game();
    lines.insert(lines.begin() + 1, R"({"do":"end","seat":3})");
    const auto refused = replayed_game(lines);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("input 1"), std::string::npos) << refused.error();
}

std::vector<std::string> kept_record(const std::string& name) {
    std::ifstream file(JIANJUN_SOURCE_DIR "/tests/games/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

// From the piles to the winner, by what each moment shows to whom.
TEST(ReplayedGame, GoesThroughAWholeGameOf3v3) {
    const auto played = replayed_game(kept_record("3v3.game"));
    ASSERT_TRUE(played) << played.error();
    auto& replay = **played;
    std::map<std::string, std::string> seats, at;
    for (const auto& mark : replay.marks()) {
        seats[mark.kind] += std::to_string(mark.seat);
        at[mark.kind] += (at[mark.kind].empty() ? "" : " ") + std::to_string(mark.input);
    }
    EXPECT_EQ(seats["pick"], "1441144114411441");
    EXPECT_EQ(at["pick"], "3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18");
    EXPECT_EQ(seats["enter"], "123456") << "all together";
    EXPECT_EQ(at["enter"], "24 24 24 24 24 24");
    EXPECT_EQ(seats["turn"], "53") << "one vanguard, and the other right after";
    EXPECT_EQ(seats["death"], "6");

    const auto seat = [&](int input, const char* view, std::size_t number) {
        return replay.at(input, view)->state["seats"][number - 1];
    };
    EXPECT_EQ(seat(18, "public", 1)["bench"].size(), 8u);
    EXPECT_EQ(seat(23, "public", 1)["general"], "?") << "fielded, and a secret until all are";
    EXPECT_EQ(seat(23, "4", 1)["general"], "?");
    EXPECT_EQ(seat(23, "1", 1)["general"], "caocao") << "whose secret it is";
    EXPECT_EQ(seat(24, "public", 1)["general"], "caocao");

    const auto end = replay.at(replay.inputs(), "public");
    EXPECT_EQ(end->state["over"]["winners"], (json{1, 3, 5}));
    EXPECT_EQ(end->state["teams"][1]["technical"], 1);
    EXPECT_EQ(end->state["tally"]["seats"][4]["kills"], 1);
    EXPECT_EQ(end->state["tally"]["seats"][4]["dealt"], 1);
    EXPECT_EQ(end->state["tally"]["seats"][5]["taken"], 1);
}

TEST(ReplayedGame, MarksPicksAndEntriesOf1v1) {
    const auto played = replayed_game(kept_record("1v1.game"));
    ASSERT_TRUE(played) << played.error();
    std::string picks, entries;
    for (const auto& mark : (*played)->marks()) {
        if (mark.kind == "pick") picks += std::to_string(mark.seat);
        if (mark.kind == "enter") entries += std::to_string(mark.seat);
    }
    EXPECT_EQ(picks, "2112211221");
    EXPECT_EQ(entries, "122") << "both at once, and the second one's next";
}

}  // namespace
}  // namespace jianjun::app
