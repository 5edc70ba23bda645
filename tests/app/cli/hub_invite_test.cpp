// A hub and whoever is invited to it (枢纽的请帖): what was said when it was opened holds for every invitation.
#include "tests/app/cli/pad_on_a_line.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

TEST_F(Commands, AnInvitationToAHubTellsWhatTheHubWasOpenedWith) {
    if (std::system("command -v nats-server >/dev/null 2>&1") != 0) GTEST_SKIP() << "nats-server is not installed";
    const auto hub = (folder_ / "hub").string();
    RunningProgram open({"hub", "--folder", hub, "--tournament", "spring", "--tables", "5", "--host", "127.0.0.1", "--lang", "en"});
    ASSERT_TRUE(open.says("this hub leads")) << open.said();
    const auto invited = run("hub invite 3 --folder " + hub);
    EXPECT_EQ(invited.code, 0);
    EXPECT_NE(invited.out.find("@127.0.0.1:"), std::string::npos) << invited.out;
    EXPECT_NE(invited.out.find("/spring?"), std::string::npos) << invited.out;
    EXPECT_EQ(run("hub invite 6 --folder " + hub).code, 2) << "there are five tables";
    const auto begin = invited.out.find("jianjun-hall://");
    const auto address = invited.out.substr(begin, invited.out.find('\n', begin) - begin);
    const auto journal = (folder_ / "never" / "played" / "table.db").string();
    RunningProgram table({"hall", "join", address, "--journal", journal, "--lang", "en"});
    ASSERT_EQ(run("hub say ten --folder " + hub).code, 0);
    EXPECT_TRUE(table.says("the hub says: ten")) << open.said() << table.said();
    RunningProgram again({"hall", "join", "--beside", "--journal", journal, "--lang", "en"});
    EXPECT_TRUE(again.says("this table is in its hall already")) << again.said();
    EXPECT_EQ(again.end(), 0);
    EXPECT_EQ(run("hall leave --journal " + journal).code, 0);
    EXPECT_TRUE(table.says("left the hall")) << table.said();
    EXPECT_EQ(table.end(), 0);
    open.interrupt();
    EXPECT_EQ(open.end(), 0);
}

}  // namespace
}  // namespace jianjun::app
