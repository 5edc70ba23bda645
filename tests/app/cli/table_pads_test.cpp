// The pads that `jianjun table` is told of (牌桌的按钮盒): the same words as for `jianjun pads`.
#include <gmock/gmock.h>

#include <sstream>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;

class TablePads : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        if (run("table --help").code != 0) GTEST_SKIP() << "this build has no table";
        here_ =
            " --journal " + (folder_ / "games.db").string() + " --book " + (folder_ / "pads.txt").string();
    }
    std::string text_of(const std::string& name) const {
        std::stringstream all;
        all << std::ifstream(folder_ / name).rdbuf();
        return all.str();
    }
    std::string here_;
};

TEST_F(TablePads, AProgramIsAPadOfTheTable) {
    // What it hears it keeps, and the first thing it hears is a question: it ends, and the table is ended.
    const auto heard = (folder_ / "heard").string();
    const auto pad = write("pad.sh", "head -c 8 > " + heard + "\nkill $PPID\n");
    const auto said = run("table --by-hand --terminal --exec 'sh " + pad + "'" + here_ + " --record " +
                              (folder_ / "kept").string() + " < /dev/null",
                          true);
    EXPECT_EQ(said.code, 0) << said.out;
    // HELLO to all; the byte before (COBS) depends on the host's own number.
    EXPECT_EQ(text_of("heard").substr(1, 2), "\xFF\x01");
    EXPECT_THAT(text_of("kept/pad1.trace"), HasSubstr("pad trace"));
}

TEST_F(TablePads, AStreamThatIsNotThereIsNamed) {
    const auto said = run("table --by-hand --terminal --stream /nonexistent/pad" + here_, true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("/nonexistent/pad"));
}

TEST_F(TablePads, TakeOneOfFourLevelsOfHints) {
    const auto wrong = run("table --by-hand --terminal --hints loud" + here_, true);
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.out, HasSubstr("turn_only")) << "those that there are are named";
}

TEST_F(TablePads, AreNotPassedOverByTheDemonstration) {
    for (const std::string pads : {"--exec true", "--phones 0"}) {
        const auto said = run("table --terminal " + pads + here_, true);
        EXPECT_EQ(said.code, 2) << pads;
        EXPECT_THAT(said.out, HasSubstr("--by-hand")) << pads;
    }
}

}  // namespace
}  // namespace jianjun::app
