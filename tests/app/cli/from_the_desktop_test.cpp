// Started from the desktop's menu (从菜单启动): whoever reads no terminal is told in a window why no table begins.
#include <gmock/gmock.h>

#include "db/database.h"
#include "tests/app/cli/pad_on_a_line.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

constexpr int a_while_ms = 1500;

class FromTheDesktop : public Commands {
  protected:
    // Offscreen: a window stands until the program is told to stop.
    std::map<std::string, std::string> desktop() const {
        return {{"DISPLAY", ":0"},
                {"QT_QPA_PLATFORM", "offscreen"},
                {"QT_QUICK_BACKEND", "software"},
                {"LC_ALL", "C"},
                {"XDG_DATA_HOME", folder_.string()},
                {"XDG_CONFIG_HOME", folder_.string()}};
    }
    static void expect_window(RunningProgram& program, const std::string& sentence) {
        ASSERT_TRUE(program.says(sentence)) << program.said();
        EXPECT_TRUE(program.goes_on(a_while_ms)) << "nobody saw it: " << program.said();
        program.interrupt();
        EXPECT_EQ(program.end(), 2);
    }
    std::string in_use = "in use by another Jianjun";
};

TEST_F(FromTheDesktop, ASecondTableSaysInAWindowWhyItDoesNotBegin) {
    const auto first = db::Database::open(folder_ / "jianjun" / "jianjun.db");
    ASSERT_TRUE(first) << first.error();
    RunningProgram second({"table"}, desktop());
    expect_window(second, in_use);
    RunningProgram typed({"table", "--last"}, desktop());
    ASSERT_TRUE(typed.says(in_use)) << typed.said();
    EXPECT_EQ(typed.end(), 2) << "a terminal is there, and no window keeps it waiting";
}

TEST_F(FromTheDesktop, APlaceWhereNothingMayBeWrittenIsNamedInAWindow) {
    auto shut = desktop();
    shut["XDG_DATA_HOME"] = "/proc/shut";
    RunningProgram table({"table"}, shut);
    expect_window(table, "/proc/shut");
}

TEST_F(FromTheDesktop, AFileThatWasCutIsNamedInAWindowWithItsLine) {
    const auto file = write("evening.game", std::string(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"rebel"}]})") +
                                                "\n" + R"({"do":"end","seat":1})" + "\n" + R"({"do":"pa)");
    RunningProgram table({"table", file}, desktop());
    expect_window(table, "evening.game:3: this line cannot be read");
}

// The word alone opens the window; a language that was asked for once is not kept.
TEST_F(FromTheDesktop, TheWordAloneOpensTheWindow) {
    RunningProgram jianjun({}, desktop());
    EXPECT_TRUE(jianjun.goes_on(2 * a_while_ms)) << jianjun.said();
    jianjun.interrupt();
    EXPECT_EQ(jianjun.end(), 0) << jianjun.said();
    std::ifstream kept(folder_ / "jianjun" / "window.ini");
    const std::string text{std::istreambuf_iterator<char>(kept), {}};
    EXPECT_THAT(text, testing::HasSubstr("sound")) << "other choices are";
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("english")));
}

}  // namespace
}  // namespace jianjun::app
