// A club's league (俱乐部联赛): who came, the points of an evening, the best evenings of each that count.
#include "companion_app/hall/league/league.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/league/league_games.h"
#include "tests/db/scratch.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;
using testing::ElementsAre;

// Two of three evenings count, coming is worth one, a place takes two.
Format two_of_three() {
    auto format = *read_format(*shipped_format("league"));
    format.league = LeagueRules{0, 2, 3, 2, 1};
    return format;
}

LeagueGame game(const std::string& evening, const std::vector<std::pair<std::string, double>>& seats) {
    LeagueGame out{evening, {}, {}};
    for (const auto& [name, points] : seats) {
        out.names.push_back(name);
        out.seats.push_back({points, {}, points > 0, 0});
    }
    return out;
}

std::vector<std::string> told(const std::vector<LeaguePlace>& standings) {
    std::vector<std::string> out;
    for (const auto& one : standings)
        out.push_back(std::to_string(one.place) + " " + one.name + " " + points_text(one.points));
    return out;
}

TEST(League, TheBestEveningsOfEachCount) {
    const auto standings = league_standings(
        two_of_three(), {game("05-01", {{"甲", 5}, {"乙", 0}}), game("05-08", {{"甲", 1}, {"乙", 9}}),
                         game("05-15", {{"甲", 7}, {"乙", 2}})});
    EXPECT_THAT(told(standings), ElementsAre("1 甲 14", "2 乙 13")) << "5+1 and 7+1; 9+1 and 2+1";
    EXPECT_FALSE(standings[0].evenings.at("05-08").counts);
    EXPECT_EQ(standings[0].games, 3);
}

TEST(League, TwoGamesOfAnEveningAreOneEvening) {
    const auto standings = league_standings(
        two_of_three(), {game("05-01", {{"甲", 5}}), game("05-01", {{"甲", 4}}), game("05-08", {{"甲", 0}})});
    EXPECT_THAT(told(standings), ElementsAre("1 甲 11")) << "5+4+1, and 1 for coming";
}

TEST(League, WhoeverCameTooSeldomHasNoPlaceAndStandsLast) {
    const auto standings = league_standings(
        two_of_three(), {game("05-01", {{"甲", 0}, {"乙", 40}}), game("05-08", {{"甲", 0}})});
    EXPECT_THAT(told(standings), ElementsAre("1 甲 2", "0 乙 41"));
}

// Points, wins, kills, evenings; then nothing is drawn.
TEST(League, TiesAreBrokenAsTheFormatSaysOrSharedOtherwise) {
    auto one = game("05-01", {{"甲", 3}, {"乙", 3}, {"丙", 3}, {"丁", 1}});
    one.seats[1].won = false;
    const auto standings =
        league_standings(two_of_three(), {one, game("05-08", {{"甲", 0}, {"乙", 0}, {"丙", 0}, {"丁", 0}})});
    EXPECT_THAT(told(standings), ElementsAre("1 丙 5", "1 甲 5", "3 乙 5", "4 丁 3"));
}

TEST(League, ASeatWithoutANameIsNobody) {
    EXPECT_THAT(told(league_standings(two_of_three(),
                                      {game("05-01", {{"", 3}, {"甲", 1}}), game("05-08", {{"甲", 1}})})),
                ElementsAre("1 甲 4"));
}

TEST(League, IsWrittenAsJsonAndAsATable) {
    const auto standings = league_standings(
        two_of_three(),
        {game("05-01", {{"甲, 乙", 1.5}}), game("05-08", {{"甲, 乙", 0}}), game("05-15", {{"甲, 乙", 2}})});
    const auto written = league_json(standings);
    EXPECT_EQ(written["evenings"], json({"05-01", "05-08", "05-15"}));
    EXPECT_EQ(written["standings"][0]["points"], 5.5);
    EXPECT_EQ(written["standings"][0]["evenings"][1],
              json({{"evening", "05-08"}, {"points", 1}, {"games", 1}, {"wins", 0}, {"counts", false}}));
    EXPECT_EQ(league_csv(standings),
              "place,name,points,games,wins,kills,evenings,05-01,05-08,05-15\n1,\"甲, "
              "乙\",5.5,3,2,0,3,2.5,(1),3\n");
}

// Another game than 三国杀 is no game of a league; one that nobody knows here is not counted, and said.
TEST(League, CountsNoOtherGame) {
    const test::Scratch scratch;
    auto database = db::Database::open((scratch / "table.db").c_str());
    ASSERT_TRUE(database) << database.error();
    db::Journal journal(*database);
    for (const char* mode : {"sanguozhi", "stones"}) {
        const json setup{{"jianjun", 1}, {"mode", mode}, {"seats", {{{"name", "甲"}}, {{"name", "乙"}}}}};
        ASSERT_TRUE(journal.begin(setup.dump()));
        ASSERT_TRUE(journal.append(R"({"do":"pass","seat":1})", {}));
        ASSERT_TRUE(journal.finish(R"({"winners":[1]})"));
    }
    const auto season = season_of(two_of_three(), journal, db::PeopleStore(*database),
                                  [](std::int64_t) { return std::string("an evening"); });
    ASSERT_TRUE(season) << season.error();
    EXPECT_TRUE(season->games.empty());
    ASSERT_EQ(season->remarks.size(), 1U);
    EXPECT_EQ(season->remarks.front().en,
              "game 2 is not counted: this version of the rules cannot read it to its end");
}

}  // namespace
}  // namespace jianjun::app::hall
