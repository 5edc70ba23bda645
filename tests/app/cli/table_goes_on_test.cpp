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

TEST_F(TableStartedAgain, BeginsTheNamedGameWhereANewOneIsAskedFor) {
    start("1 use slash@S7 2\n");
    EXPECT_THAT(start("", " --new"), Not(HasSubstr("going on")));
}

}  // namespace
}  // namespace jianjun::app
