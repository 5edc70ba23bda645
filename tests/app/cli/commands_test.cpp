// What `jianjun` prints and returns, run as a program (命令行).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "db/journal.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

const std::string opening =
    R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","hand":["slash@S7"]},{"role":"rebel"}]})"
    "\n";
const std::string slash = R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"
                          "\n";

TEST_F(Commands, ReplayPrintsTheFinalStateLast) {
    const auto file =
        write("a.game", opening + slash + R"({"expect":{"prompts":[{"seats":[2],"accepts":["jink"]}]}})");
    const auto said = run("replay --state --events " + file);
    EXPECT_EQ(said.code, 0);
    const auto state = json::parse(said.last_line());
    EXPECT_EQ(state["seats"][0]["hand"], 5);
    EXPECT_EQ(state["prompts"][0]["seats"], json::array({2}));
}

TEST_F(Commands, ReplayStopsAfterSoManyInputs) {
    const auto file = write("a.game", opening + slash + "{\"do\":\"pass\",\"seat\":2}\n");
    EXPECT_EQ(json::parse(run("replay --state --until 1 " + file).last_line())["seats"][1]["hp"], 4);
    EXPECT_EQ(json::parse(run("replay --state " + file).last_line())["seats"][1]["hp"], 3);
}

TEST_F(Commands, AViewHidesWhatItsViewerMayNotKnow) {
    const auto file = write("a.game", opening);
    EXPECT_EQ(json::parse(run("replay --state --view 1 " + file).last_line())["seats"][0]["known_hand"],
              json::array({"slash@S7"}));
    EXPECT_EQ(json::parse(run("replay --state --view 2 " + file).last_line())["seats"][0]["known_hand"],
              json::array());
    EXPECT_EQ(json::parse(run("replay --state --view public " + file).last_line())["seats"][1]["role"],
              nullptr);
    EXPECT_EQ(run("replay --state --view 3 " + file).code, 2);
}

TEST_F(Commands, AFailedExpectationOrARefusedInputIsOne) {
    const auto wrong = write("wrong.game", opening + R"({"expect":{"round":7}})");
    const auto said = run("replay " + wrong, true);
    EXPECT_EQ(said.code, 1);
    EXPECT_THAT(said.out, HasSubstr("wrong.game:2: round: expected 7, found 1"));
    const auto refused =
        write("refused.game", opening + R"({"do":"use","seat":2,"cards":["slash@S8"],"targets":[1]})");
    EXPECT_EQ(run("replay " + refused).code, 1);
}

TEST_F(Commands, ABadFileIsTwoWithItsLineAndReason) {
    const auto bad = write("bad.game", opening + "{\"do\":\n");
    const auto said = run("replay " + bad, true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("bad.game:2: this is not JSON"));
    EXPECT_EQ(run("replay " + (folder_ / "nowhere.game").string()).code, 2);
    EXPECT_EQ(run("replay").code, 2);
    EXPECT_EQ(run("dance").code, 2);
    EXPECT_EQ(run("", false, "LC_ALL=C XDG_CONFIG_HOME=/nonexistent DISPLAY= WAYLAND_DISPLAY=").code, 2) << "on a desktop it opens the window";
}

TEST_F(Commands, HelpAndVersionAreZero) {
    EXPECT_EQ(run("--help").code, 0);
    EXPECT_THAT(run("--help").out, HasSubstr("replay"));
    EXPECT_THAT(run("--version").out, HasSubstr("jianjun "));
    EXPECT_EQ(run("replay --help").code, 0);
}

TEST_F(Commands, TheSignatureChangesWithBehaviourAndNotWithNames) {
    write("a.game", opening + slash);
    write("b.game", opening);
    const auto first = run("signature " + folder_.string());
    EXPECT_EQ(first.code, 0);
    fs::rename(folder_ / "a.game", folder_ / "z.game");
    EXPECT_EQ(run("signature " + folder_.string()).out, first.out);
    write("b.game", opening + slash);
    EXPECT_NE(run("signature " + folder_.string()).out, first.out);
    EXPECT_EQ(run("signature " + (folder_ / "nowhere").string()).code, 2);
}

TEST_F(Commands, ExplainNamesTheFrames) {
    const auto file = write("a.game", opening + slash);
    const auto chinese = run("explain --at 1 --lang zh " + file).out;
    EXPECT_THAT(chinese, HasSubstr("回合（1号） › 出牌阶段（1号） › 杀（1号→2号）"));
    EXPECT_THAT(chinese, HasSubstr("1号 的 杀 ♠7"));
    EXPECT_THAT(chinese, HasSubstr("请出【闪】，可以不出"));
    EXPECT_THAT(chinese, HasSubstr("记着：杀（本阶段）")) << "and what is remembered";
    const auto english = run("explain --at 1 --lang en " + file);
    EXPECT_EQ(english.code, 0);
    EXPECT_THAT(english.out, HasSubstr("turn (seat 1) › play (seat 1) › "));
    EXPECT_THAT(english.out, HasSubstr(", may pass"));
    EXPECT_EQ(run("explain --at 0 --lang en " + file).code, 0);
}

// Whoever gets another general later was called otherwise before.
TEST_F(Commands, ReplayNamesPeopleAsTheyWereCalledThen) {
    const auto file = write("a.game", R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","general":"caocao"},{"role":"rebel"}]})"
                                      "\n"
                                      R"({"do":"rule","start":{"event":"replace_general","seat":1,"name":"sunquan"}})"
                                      "\n");
    const auto said = run("replay --lang zh " + file).out;
    EXPECT_THAT(said, AllOf(HasSubstr("曹操的回合\n"), HasSubstr("裁定（桌面）：1号位更换武将：孙权\n")));
    EXPECT_THAT(said, testing::Not(HasSubstr("孙权的回合")));
    EXPECT_THAT(run("replay --lang en " + file).out, AllOf(HasSubstr("Cao Cao's turn\n"), HasSubstr("Ruling (table): seat 1 has a new general: Sun Quan\n")));
}

TEST_F(Commands, ANumberThatIsTooSmallIsRefusedInPlainWords) {
    const auto file = write("a.game", opening);
    const auto english = run("replay --until -1 --lang en " + file, true);
    EXPECT_EQ(english.code, 2);
    EXPECT_THAT(english.out, HasSubstr("--until: -1 is not a number of 0 or more"));
    EXPECT_THAT(run("explain --at x --lang zh " + file, true).out, HasSubstr("“x”不是不小于0的数"));
}

TEST_F(Commands, ExplainSaysWhatTheLastInputWasReadFrom) {
    const auto seen = R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2],"read":{"zh":"1号对2号使用【杀】","en":"seat 1 use slash@S7 → 2",)"
                      R"("weight":0.45,"arm":"unseen","place":"middle","prompt":"play of 1","asked":true,"passes":0,"settled":"followed",)"
                      R"("rivals":[{"zh":"1号对3号使用【杀】","en":"seat 1 use slash@S7 → 3","weight":0.2,"arm":"unseen","place":"middle"}]}})"
                      "\n";
    const auto file = write("a.game", opening + seen);
    const auto english = run("explain --lang en " + file).out;
    EXPECT_THAT(english, HasSubstr("input 1: seat 1 use slash@S7 → 2 (0.45): no arm was seen, it lay in the middle"));
    EXPECT_THAT(english, HasSubstr("settled by what followed"));
    EXPECT_THAT(english, HasSubstr("not seat 1 use slash@S7 → 3 (0.20)"));
    EXPECT_THAT(run("explain --lang zh " + file).out, HasSubstr("当时等1号位自由出牌"));
    EXPECT_THAT(run("explain --lang zh --at 0 " + file).out, testing::Not(HasSubstr("没看见手")));
}

TEST_F(Commands, ExportWritesARecordThatReplays) {
    const auto file = (folder_ / "journal.db").string();
    {
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        ASSERT_TRUE(journal.begin(opening.substr(0, opening.size() - 1)));
        ASSERT_TRUE(journal.append(slash.substr(0, slash.size() - 1), {}));
    }
    const auto record = run("export " + file);
    EXPECT_EQ(record.code, 0);
    EXPECT_EQ(record.out, opening + slash);
    EXPECT_EQ(run("export " + file + " 9").code, 2);
    EXPECT_EQ(run("export " + (folder_ / "nowhere.db").string()).code, 2);
}

// Nobody reads an id: two of one name are told apart by their printing.
TEST_F(Commands, RulesAreToldWithoutIds) {
    for (const auto* name : {"荀谌", "武圣", "wusheng", "关羽", "曹操", "杀"}) {
        const auto said = run(std::string("rules --lang zh ") + name);
        EXPECT_EQ(said.code, 0) << name;
        EXPECT_THAT(said.out, testing::Not(testing::ContainsRegex("[a-z]{3}"))) << name;
    }
    const auto twins = run("rules --lang zh 武圣").out;
    EXPECT_THAT(twins, AllOf(HasSubstr("关羽（标准版"), HasSubstr("关羽（国战标准版"))) << twins;
}

TEST_F(Commands, ExportSaysThatItPassesOverAGameWithoutInputs) {
    const auto file = (folder_ / "journal.db").string();
    const auto setup = opening.substr(0, opening.size() - 1);
    {
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        ASSERT_TRUE(journal.begin(setup));
        ASSERT_TRUE(journal.append(slash.substr(0, slash.size() - 1), {}));
        ASSERT_TRUE(journal.begin(setup));
    }
    EXPECT_EQ(run("export " + file).out, opening + slash) << "the record alone";
    EXPECT_THAT(run("export " + file, true).out,
                HasSubstr("nothing was said in game 2 yet, so this is game 1"));
    EXPECT_EQ(run("export " + file + " 2", true).out, opening) << "what was asked for is not remarked on";
    EXPECT_EQ(run("export " + file + " 1", true).out, opening + slash);
}

}  // namespace
}  // namespace jianjun::app
