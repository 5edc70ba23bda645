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
    EXPECT_EQ(run("").code, 2);
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
    EXPECT_THAT(run("explain --at 1 " + file).out, HasSubstr("1→2"));
    EXPECT_EQ(run("explain --at 0 --lang en " + file).code, 0);
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

}  // namespace
}  // namespace jianjun::app
