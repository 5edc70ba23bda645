// jianjun table --mode sanguozhi: a table that is told everything, killed and gone on with, exported.
#include <gmock/gmock.h>
#include <poll.h>
#include <pty.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class SanguozhiTable : public Commands {
  protected:
    Printed start(const std::string& typed, const std::string& more = "") const {
        const auto lines = write("typed", typed);
        return run("table --mode sanguozhi --terminal --lang zh --journal " + journal() + more + " < " + lines, true);
    }
    std::string journal() const { return (folder_ / "games.db").string(); }
};

TEST_F(SanguozhiTable, AnEveningFromTheDecksToTheFirstDispatchedGeneral) {
    const auto said = start("1 卡组 50\n2 卡组 60\n过\n过\n1 选 3\n2 选 5\n过\n2 抓 2\n2 派 刘馥 副将\n过\n退出\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, HasSubstr("刘馥")) << said.out;
    EXPECT_THAT(said.out, HasSubstr("30/40"));
    EXPECT_THAT(said.out, Not(HasSubstr("✗")));
    const auto again = start("");
    EXPECT_THAT(again.out, HasSubstr("接着第 1 局"));
    EXPECT_THAT(again.out, HasSubstr("30/40"));
    const auto record = run("export " + journal());
    EXPECT_EQ(record.code, 0);
    const auto file = write("exported.game", record.out);
    EXPECT_THAT(record.out, HasSubstr("max_grain")) << "the sheet that was used";
    EXPECT_EQ(run("replay " + file).code, 0);
}

TEST_F(SanguozhiTable, SaysWhyALineIsNotTaken) {
    const auto said = start("1 飞\n1 抓 1\n{\"do\":\"fly\"}\n1 卡组 40\n");
    EXPECT_THAT(said.out, HasSubstr("没有这个动词"));
    EXPECT_THAT(said.out, HasSubstr("✗ 卡组"));
}

TEST_F(SanguozhiTable, KnowsTheCardsThatWereImported) {
    const auto file = write("cards.csv", "id,name,type,attack,health\nguard,卫士,general,3,4\n");
    const auto imported = run("cards import " + file + " --journal " + journal(), true);
    EXPECT_EQ(imported.code, 2) << "options of the command stand before its word";
    EXPECT_EQ(run("cards --journal " + journal() + " import " + file).code, 0);
    EXPECT_THAT(run("cards --journal " + journal() + " list").out, HasSubstr("卫士"));
    const auto wrong = write("wrong.csv", "id,atack\nx,1\n");
    const auto refused = run("cards --journal " + journal() + " import " + wrong, true);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.out, HasSubstr("column atack"));
    const auto said = start("1 卡组 50\n2 卡组 50\n过\n过\n1 选 6\n2 选 1\n过\n1 抓\n1 派 卫士 主将\n过\n");
    EXPECT_THAT(said.out, HasSubstr("卫士 攻5 命6"));
}

// The program on a terminal that is typed on by key.
class OnATerminal {
  public:
    explicit OnATerminal(const std::string& words) {
        winsize size{30, 160, 0, 0};
        child_ = forkpty(&line_, nullptr, nullptr, &size);
        if (child_ != 0) return;
        const std::string command = std::string("exec env LC_ALL=C.UTF-8 XDG_CONFIG_HOME=/nonexistent ") + JIANJUN_PROGRAM + " " + words;
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    void type(const std::string& bytes) {
        out_.clear();
        EXPECT_EQ(write(line_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    }
    // Everything since it was typed on last, once that is in it; fails after ten seconds.
    std::string shows(const std::string& text) {
        for (pollfd some{line_, POLLIN, 0}; out_.find(text) == std::string::npos && poll(&some, 1, 10000) > 0;) {
            char bytes[4096];
            const auto n = read(line_, bytes, sizeof bytes);
            if (n <= 0) break;
            out_.append(bytes, static_cast<std::size_t>(n));
        }
        return out_;
    }
    // Of the program, once it says no more; -1 where it had to be hung up on.
    int code() {
        shows("\x01");
        close(line_);
        int status = -1;
        return waitpid(child_, &status, 0) == child_ && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    int line_ = -1;
    pid_t child_ = 0;
    std::string out_;
};

TEST_F(SanguozhiTable, CompletesAndCallsBackWhatIsTypedOnATerminal) {
    OnATerminal terminal("table --mode sanguozhi --terminal --lang zh --journal " + journal());
    EXPECT_THAT(terminal.shows("> "), HasSubstr("定卡组"));
    terminal.type("1 卡\t50");
    EXPECT_THAT(terminal.shows("> 1 卡组 50"), HasSubstr("> 1 卡组 50"));
    terminal.type("\r");
    EXPECT_THAT(terminal.shows("> \x1b[3G"), Not(HasSubstr("✗")));
    terminal.type("\x1b[A");
    EXPECT_THAT(terminal.shows("> 1 卡组 50"), HasSubstr("> 1 卡组 50"));
    terminal.type("\x15" "1 复\t");
    EXPECT_THAT(terminal.shows("复活"), HasSubstr("复文 · 复活"));
    terminal.type("\x15\x04");
    EXPECT_EQ(terminal.code(), 0);
}

TEST_F(SanguozhiTable, TheDemonstrationAgreesWithItself) {
    for (const auto* seed : {"1", "2", "3"}) {
        const auto said = run(std::string("demo --mode sanguozhi --by-hand --seats 3 --seed ") + seed, true);
        EXPECT_EQ(said.code, 0) << said.out;
        EXPECT_THAT(said.out, HasSubstr("agree"));
    }
}

}  // namespace
}  // namespace jianjun::app
