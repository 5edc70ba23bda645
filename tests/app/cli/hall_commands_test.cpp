// The hall from the command line (赛场命令): what each prints and returns.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

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
    const auto standings = json::parse(run(kept("hall standings --json")).last_line());
    EXPECT_EQ(standings["standings"].size(), 16u);
    EXPECT_EQ(standings["standings"][0]["points"], 6);
    const auto file = (folder_ / "day.json").string();
    EXPECT_EQ(run(kept("hall export " + file)).code, 0);
    EXPECT_EQ(run("hall check " + file).code, 0);
    EXPECT_EQ(run("hall restore " + file + " --file " + (folder_ / "again.db").string()).code, 0);
    EXPECT_EQ(run("hall standings --json --file " + (folder_ / "again.db").string()).last_line(), run(kept("hall standings --json")).last_line());
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
