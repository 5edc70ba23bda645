// The hall from the command line (赛场命令): what each prints and returns.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "db/database.h"
#include "db/journal.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;

struct HallCommands : Commands {
    std::string kept(const std::string& words) const { return words + " --file " + (folder_ / "hall.db").string(); }
};

TEST_F(HallCommands, SeatPrintsALineARoundWhichCheckPasses) {
    const auto seats = run("hall seat --players 64 --seats 8 --rounds 7");
    ASSERT_EQ(seats.code, 0);
    std::istringstream lines(seats.out);
    int round = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto value = json::parse(line);
        EXPECT_EQ(value["round"], ++round);
        std::set<int> players;
        for (const auto& table : value["tables"])
            for (const auto& player : table) players.insert(player.get<int>());
        EXPECT_EQ(players.size(), 64u);
        EXPECT_EQ(*players.begin(), 1);
    }
    EXPECT_EQ(round, 7);
    EXPECT_EQ(seats.out, run("hall seat --players 64 --seats 8 --rounds 7 --seed 1").out);
    EXPECT_NE(seats.out, run("hall seat --players 64 --seats 8 --rounds 7 --seed 2").out);
    EXPECT_EQ(run("hall check " + write("good.jsonl", seats.out)).code, 0);
    const auto bad = run("hall check " + write("bad.jsonl", seats.out.substr(0, seats.out.find('\n') + 1) + R"({"round":2,"tables":[[1,1]]})"), true);
    EXPECT_EQ(bad.code, 1);
    EXPECT_THAT(bad.out, HasSubstr("bad.jsonl:2: "));
    EXPECT_EQ(run("hall check /nowhere").code, 2);
    EXPECT_EQ(run("hall seat --players 64").code, 2);
}

TEST_F(HallCommands, PointsComeFromARecordAlone) {
    const auto record = write("a.game", R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"loyalist"},{"role":"rebel"},{"role":"rebel"},{"role":"renegade"}]}
{"do":"rule","by":"referee","why":"x","kill":{"seat":3,"source":1}}
{"do":"rule","by":"referee","why":"x","kill":{"seat":4,"source":2}}
{"do":"rule","by":"referee","why":"x","kill":{"seat":5}}
)");
    const auto points = run("hall points --format identity5 " + record);
    EXPECT_EQ(points.code, 0);
    EXPECT_EQ(points.out, R"({"points":[7,7,0,0,0],"why":[[["win",6],["kill",1]],[["win",6],["kill",1]],[],[],[]]})" "\n");
    EXPECT_EQ(run("hall points --format nothing " + record).code, 2);
    const auto broken = run("hall points --format identity5 " + write("b.game", "{\"jianjun\":1}\n{"), true);
    EXPECT_EQ(broken.code, 2);
    EXPECT_THAT(broken.out, HasSubstr("b.game:"));
}

TEST_F(HallCommands, FormatCheckPrintsTheSheetOrLineAndReason) {
    const auto good = run("hall format check identity8");
    EXPECT_EQ(good.code, 0);
    EXPECT_THAT(good.out, HasSubstr("lord: 4 + 2 L"));
    const auto shown = run("hall format show identity8").out;
    const auto bad = run("hall format check " + write("own.toml", shown + "\n[[points]]\nending = \"lord\"\nrole = \"lord\"\namount = 9\n"), true);
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.out, HasSubstr("own.toml:" + std::to_string(std::count(shown.begin(), shown.end(), '\n') + 2) + ": contradicts line"));
}

TEST_F(HallCommands, ADayAtTheDesk) {
    EXPECT_EQ(run(kept("hall publish")).code, 1);
    EXPECT_EQ(run(kept("hall new Spring --format identity5 --rounds 3")).code, 0);
    std::string names = "name,club\n";
    for (int i = 1; i <= 15; ++i) names += "P" + std::to_string(i) + ",C" + std::to_string(i % 3) + "\n";
    EXPECT_EQ(run(kept("hall import " + write("players.csv", names))).code, 0);
    EXPECT_EQ(run(kept("hall publish")).code, 1) << "nobody has checked in";
    EXPECT_EQ(run(kept("hall checkin all")).code, 0);
    EXPECT_THAT(run(kept("hall publish")).out, HasSubstr("round 1\ntable 1:"));
    for (const auto* table : {"1", "2", "3"}) EXPECT_EQ(run(kept(std::string("hall result ") + table + " --points 6,5,0,0,0 --won 1,2")).code, 0);
    EXPECT_EQ(run(kept("hall result 1 --points 0,0,6,3,0")).code, 1) << "a correction needs a reason";
    EXPECT_EQ(run(kept("hall result 1 --points 0,0,6,3,0 --why misreported")).code, 0);
    EXPECT_EQ(run(kept("hall drop 3 --why ill")).code, 0);
    EXPECT_EQ(run(kept("hall late Late --club C1")).code, 0);
    EXPECT_EQ(run(kept("hall publish")).code, 0);
    EXPECT_EQ(run(kept("hall undo --why early")).code, 0);
    EXPECT_EQ(run(kept("hall undo --why early")).code, 1)
        << "once too often: the first round has been played";
    EXPECT_EQ(run(kept("hall publish")).code, 0);
    EXPECT_EQ(run(kept("hall undo --with-results --why early")).code, 0);
    const auto standings = json::parse(run(kept("hall standings --json")).last_line());
    EXPECT_EQ(standings["standings"].size(), 16u);
    EXPECT_EQ(standings["standings"][0]["points"], 6);
    const auto file = (folder_ / "day.json").string();
    EXPECT_EQ(run(kept("hall export " + file)).code, 0);
    EXPECT_EQ(run("hall check " + file).code, 0);
    EXPECT_EQ(run("hall restore " + file + " --file " + (folder_ / "again.db").string()).code, 0);
    EXPECT_EQ(run("hall standings --json --file " + (folder_ / "again.db").string()).last_line(), run(kept("hall standings --json")).last_line());
}

// Table 1 of a published round, as `jianjun table --setup` takes it.
TEST_F(HallCommands, SetupSeatsATableUnderTheFormat) {
    ASSERT_EQ(run(kept("hall new Spring --format identity5 --rounds 1")).code, 0);
    EXPECT_EQ(run(kept("hall setup 1")).code, 1) << "nothing is published yet";
    std::string names = "name\n";
    for (int i = 1; i <= 10; ++i) names += "P" + std::to_string(i) + "\n";
    ASSERT_EQ(run(kept("hall import " + write("players.csv", names))).code, 0);
    ASSERT_EQ(run(kept("hall checkin all")).code, 0);
    ASSERT_EQ(run(kept("hall publish")).code, 0);
    const auto said = run(kept("hall setup 2"));
    ASSERT_EQ(said.code, 0);
    const auto setup = json::parse(said.out);
    EXPECT_EQ(setup["seats"].size(), 5u);
    EXPECT_EQ(setup["format"]["hints"], "locked");
    EXPECT_EQ(run("replay --state " + write("t.game", said.out)).code, 0) << "a game begins with it";
    EXPECT_EQ(run(kept("hall setup 9")).code, 1);
}

// 决赛桌: the one table of a round after the cut says so in its set-up.
TEST_F(HallCommands, SetupOfTheFinalTableSaysSo) {
    ASSERT_EQ(run(kept("hall new Finals --format identity5 --rounds 2")).code, 0);
    std::string names = "name\n";
    for (int i = 1; i <= 10; ++i) names += "P" + std::to_string(i) + "\n";
    ASSERT_EQ(run(kept("hall import " + write("players.csv", names))).code, 0);
    ASSERT_EQ(run(kept("hall checkin all")).code, 0);
    ASSERT_EQ(run(kept("hall publish")).code, 0);
    EXPECT_FALSE(json::parse(run(kept("hall setup 1")).out)["format"].contains("final"));
    for (const auto* table : {"1", "2"})
        ASSERT_EQ(run(kept(std::string("hall result ") + table + " --points 6,5,0,0,0 --won 1,2")).code, 0);
    ASSERT_EQ(run(kept("hall cut 5")).code, 0);
    ASSERT_EQ(run(kept("hall publish")).code, 0);
    EXPECT_EQ(json::parse(run(kept("hall setup 1")).out)["format"]["final"], true);
}

// Best of three (三局两胜): whoever was captain in the first game is a vanguard in the second.
TEST_F(HallCommands, SetupSeatsTheGameOfAMatchThatItsNumberSays) {
    ASSERT_EQ(run(kept("hall new Finals --format 3v3bo3 --rounds 1")).code, 0);
    std::string names = "name,team\n";
    for (const char* team : {"A", "B"})
        for (const char* player : {"1", "2", "3"}) names += team + std::string(player) + "," + team + "\n";
    ASSERT_EQ(run(kept("hall import " + write("players.csv", names))).code, 0);
    ASSERT_EQ(run(kept("hall checkin all")).code, 0);
    ASSERT_EQ(run(kept("hall publish")).code, 0);
    std::vector<std::vector<std::string>> seats;
    for (const auto* number : {"", " --number 2", " --number 3"}) {
        const auto said = run(kept("hall setup 1" + std::string(number)));
        ASSERT_EQ(said.code, 0) << said.out;
        auto& names_of_game = seats.emplace_back();
        const auto setup = json::parse(said.out);
        for (const auto& seat : setup["seats"]) names_of_game.push_back(seat["name"]);
    }
    std::set<std::string> captains;
    for (const auto& game : seats) captains.insert({game[0], game[3]});
    EXPECT_EQ(captains.size(), 6u) << "each of six is captain once";
    EXPECT_EQ(seats[1], (std::vector<std::string>{seats[0][2], seats[0][3], seats[0][4], seats[0][5],
                                                  seats[0][0], seats[0][1]}));
    const auto fourth = run(kept("hall setup 1 --number 4"), true);
    EXPECT_EQ(fourth.code, 1);
    EXPECT_THAT(fourth.out, HasSubstr("--number is 1 to 3"));
}

// The games of one evening, and what a league makes of them.
TEST_F(HallCommands, LeagueReadsTheBook) {
    const auto file = (folder_ / "games.db").string();
    {
        auto database = db::Database::open(file);
        ASSERT_TRUE(database);
        db::Journal journal(*database);
        for (const auto* winner : {"2", "1"}) {
            ASSERT_TRUE(journal.begin(
                R"({"jianjun":1,"deal":0,"seats":[{"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},{"name":"丁","role":"loyalist"},{"name":"戊","role":"renegade"}]})"));
            ASSERT_TRUE(journal.append(
                std::string(R"({"do":"rule","by":"table","why":"late","end_game":{"winners":[)") + winner +
                    "]}}",
                {}));
            ASSERT_TRUE(journal.finish(std::string(R"({"winners":[)") + winner + R"(],"why":"by ruling"})"));
        }
    }
    const auto said = run("hall league --json --journal " + file, true);
    ASSERT_EQ(said.code, 0) << said.out;
    const auto league = json::parse(said.last_line());
    EXPECT_EQ(league["evenings"].size(), 1u);
    std::map<std::string, json> people;
    for (const auto& row : league["standings"]) people[row["name"]] = row;
    EXPECT_EQ(people.at("甲")["points"], 1 + 0 + 4 + 2 * 1) << "came, lost, won with one loyalist alive";
    EXPECT_EQ(people.at("乙")["points"], 1 + 3 * 2 + 0);
    EXPECT_TRUE(people.at("甲")["place"].is_null()) << "one evening of three";
    EXPECT_EQ(
        json::parse(run("hall league --json --since 2999-01-01 --journal " + file).last_line())["standings"]
            .size(),
        0u);
    EXPECT_EQ(run("hall league identity8 --journal " + file, true).code, 2) << "no league";
    EXPECT_EQ(run("hall league --since yesterday --journal " + file).code, 2);
    EXPECT_EQ(run("hall league --journal /nowhere/games.db").code, 2);
    EXPECT_EQ(run(kept("hall new Season --format league")).code, 1) << "it has no rounds";
}

TEST_F(HallCommands, SimulateEndsWithTheStandings) {
    const auto file = (folder_ / "day.json").string();
    const auto day = run("hall simulate --players 16 --rounds 2 --seed 3 --output " + file);
    EXPECT_EQ(day.code, 0) << day.out;
    EXPECT_EQ(json::parse(day.last_line())["standings"].size(), 16u);
    EXPECT_EQ(run("hall check " + file).code, 0);
}

}  // namespace
}  // namespace jianjun::app
