// A table that is started again (重开): its unfinished game goes on, also where a set-up is named.
#include <gmock/gmock.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class TableStartedAgain : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        if (run("table --help").code != 0) GTEST_SKIP() << "this build has no table";
        setup_ = write("setup.game",
                       "{\"jianjun\":1,\"mode\":\"identity\",\"deck\":\"junzheng\",\"seats\":["
                       "{\"role\":\"lord\",\"hp\":4,\"max_hp\":4},{\"role\":\"rebel\",\"hp\":4,\"max_hp\":4}]}\n");
    }
    std::string start(const std::string& typed, const std::string& more = "") const {
        const auto lines = write("typed", typed + "quit\n");
        return run("table --by-hand --terminal --setup " + setup_ + " --journal " +
                       (folder_ / "games.db").string() + more + " < " + lines,
                   true)
            .out;
    }
    std::string setup_;
};

TEST_F(TableStartedAgain, GoesOnWithItsGameAlthoughASetupIsNamed) {
    EXPECT_THAT(start("1 use slash@S7 2\n"), Not(HasSubstr("going on")));
    const auto again = start("");
    EXPECT_THAT(again, HasSubstr("going on with game 1 after 1 inputs"));
    EXPECT_THAT(again, HasSubstr(setup_)) << "what --new would begin";
}

// What was asked for and is not used is said; what says nothing new is not.
TEST_F(TableStartedAgain, SaysWhichOptionsAreForANewGameAlone) {
    start("1 use slash@S7 2\n");
    const auto again = start("", " --seats 8 --deal-roles --deal-generals");
    EXPECT_THAT(again, HasSubstr("--seats, --deal-roles, --deal-generals: for a new game alone"));
    EXPECT_THAT(start("", " --seats 2"), Not(HasSubstr("for a new game alone")));
}

TEST_F(TableStartedAgain, AModeOfSixIsNotPlayedByFive) {
    const auto said = run(
        "table --by-hand --terminal --new --mode 3v3 --seats 5 --journal " + (folder_ / "games.db").string(),
        true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("3v3 is played by 6, not by 5"));
}

TEST_F(TableStartedAgain, BeginsTheNamedGameWhereANewOneIsAskedFor) {
    start("1 use slash@S7 2\n");
    EXPECT_THAT(start("", " --new"), Not(HasSubstr("going on")));
}

// The last game ended, and wrongly: it is opened again, and its end is taken back.
TEST_F(TableStartedAgain, AWrongEndIsTakenBackInTheLastGame) {
    start("1 use slash@S7 2\nkill 2 1\n");
    EXPECT_THAT(start(""), HasSubstr("game 1 is over, and another begins; --last opens it again"));
    std::filesystem::remove(folder_ / "games.db");
    start("1 use slash@S7 2\nkill 2 1\n");
    start("undo\n", " --last");
    EXPECT_THAT(start(""), HasSubstr("going on with game 1"));
}

// A script that is piped in is answered line by line, with what was refused, and ends the table with its last line.
TEST_F(TableStartedAgain, APipedScriptNeedsNoLeave) {
    const auto lines = write("typed", "1 lord\n2 pass\n1 choose nonsense");
    const auto said = run("table --by-hand --terminal --seats 4 --journal " + (folder_ / "games.db").string() + " < " + lines, true).out;
    EXPECT_THAT(said, HasSubstr("1  Seat 1   Lord"));
    const auto kingdom = run("table --by-hand --terminal --mode kingdom --seats 4 --journal " + (folder_ / "games.db").string() + " < " +
                                 write("pair", "1 choose caocao+guanyu\n1 choose caocao dianwei\n"), true).out;
    EXPECT_THAT(kingdom, Not(HasSubstr("going on"))) << "the open game is of another mode";
    EXPECT_THAT(kingdom, HasSubstr("Kingdom"));
    EXPECT_THAT(kingdom, HasSubstr("one faction")) << "the refusal of the first line";
    EXPECT_THAT(kingdom, HasSubstr("Seat 2, Seat 3, Seat 4")) << "seat 1 has chosen";
}

// A list of bans (禁将表) with a line that names nobody is read all the same, and a general of one's own can be on it.
TEST_F(TableStartedAgain, ALineOfBansThatNamesNobodyIsToldAndTheRestCounts) {
    const auto own = write("own.jsonl", R"({"id":"laowang","name":"老王","set":"自家","faction":"qun","gender":"male","hp":4,"max_hp":4,"skills":[]})"
                                        "\n");
    const auto journal = (folder_ / "games.db").string();
    const auto said = run("table --by-hand --terminal --seats 5 --deal-roles --deal-generals --deal-seed 3 --generals " + own + " --bans " +
                              write("bans.txt", "老王\n没有这人\n吕布\n") + " --journal " + journal + " < " + write("typed", "1 pass\n"),
                          true);
    EXPECT_THAT(said.out, HasSubstr("line 2: there is no general \"没有这人\""));
    EXPECT_THAT(said.out, Not(HasSubstr("line 1")));
    const auto refused = run("export " + journal, true);
    EXPECT_EQ(refused.code, 2) << "nobody's candidates leave their seat while the game goes on";
    EXPECT_THAT(refused.out, Not(HasSubstr("choices")));
    const auto setup = run("export --unfinished " + journal).out;
    EXPECT_THAT(setup, HasSubstr("\"laowang\"")) << said.out;
    const auto banned = setup.substr(setup.find("\"banned\""), 80);
    EXPECT_THAT(banned, HasSubstr("laowang"));
    EXPECT_THAT(banned, HasSubstr("lvbu"));
}

// A list that the group keeps is named, and generals that lie beside the journal can be on it.
TEST_F(TableStartedAgain, AListOfBansIsNamedAndKnowsTheGroupsOwnGenerals) {
    write(
        "generals.jsonl",
        R"({"id":"laowang","name":"老王","set":"自家","faction":"qun","gender":"male","hp":4,"max_hp":4,"skills":[]})"
        "\n");
    std::filesystem::create_directories(folder_ / "lists");
    write("lists/太强.txt", "老王\n吕布\n");
    const auto journal = (folder_ / "games.db").string();
    const auto table =
        "table --by-hand --terminal --seats 5 --deal-roles --deal-generals --deal-seed 3 --journal " +
        journal + " --bans ";
    const auto wrong = run(table + "太弱 < " + write("typed", "1 pass\n"), true);
    EXPECT_THAT(wrong.out, HasSubstr("no list \"太弱\"; the lists are: 太强"));
    run(table + "太强 < " + (folder_ / "typed").string(), true);
    const auto setup = run("export --unfinished " + journal).out;
    const auto banned = setup.substr(setup.find("\"banned\""), 80);
    EXPECT_THAT(banned, HasSubstr("laowang"));
    EXPECT_THAT(banned, HasSubstr("lvbu"));
}

// 3v3 and 1v1 deal the generals to pick from, and are typed like everything else.
TEST_F(TableStartedAgain, TheModesOfTwoSidesAreTyped) {
    const auto journal = (folder_ / "games.db").string();
    const auto versus = run("table --by-hand --terminal --mode 3v3 --journal " + journal + " < " +
                                write("piles", "1 choose 1\n4 choose 1\n4 choose 2\n"),
                            true)
                            .out;
    EXPECT_THAT(versus, HasSubstr("3v3"));
    EXPECT_THAT(versus, HasSubstr("pile 1 has been taken")) << "the refusal of the second line";
    EXPECT_THAT(versus, HasSubstr("Pick a general")) << "what is asked next";
    const auto duel = run("table --by-hand --terminal --mode 1v1 --journal " + journal + " < " +
                              write("row", "1 choose ?\n1 choose ?\n"),
                          true)
                          .out;
    EXPECT_THAT(duel, HasSubstr("seat 1 is not asked now")) << "one, then two of the other";
}

TEST_F(TableStartedAgain, ASecondRenegadeIsForSixOrEight) {
    const auto said = run("table --by-hand --terminal --new --seats 5 --deal-roles --second-renegade --journal " + (folder_ / "games.db").string(), true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("six or eight"));
}

}  // namespace
}  // namespace jianjun::app
