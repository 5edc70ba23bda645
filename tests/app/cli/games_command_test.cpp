// `jianjun games` (对局): a list with who won, and what is taken off it.
#include <gmock/gmock.h>

#include "db/journal.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class GamesCommand : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        auto database = db::Database::open(folder_ / "games.db");
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        ASSERT_TRUE(
            journal.begin(R"({"jianjun":1,"mode":"identity","seats":[{"name":"甲"},{"role":"rebel"}]})"));
        ASSERT_TRUE(journal.append(R"({"do":"pass"})", {}));
        ASSERT_TRUE(journal.finish(R"({"winners":[1,2],"why":"by ruling"})"));
        ASSERT_TRUE(journal.begin(R"({"jianjun":1,"mode":"kingdom","seats":[{"name":"乙"},{"name":"丙"}]})"));
    }
    Printed games(const std::string& words, const std::string& tongue = "zh") const {
        return run("games --lang " + tongue + " --journal " + (folder_ / "games.db").string() + " " + words,
                   true);
    }
};

TEST_F(GamesCommand, ListsThemWithWhoWon) {
    EXPECT_THAT(games("list").out, HasSubstr("甲、2号 获胜"));
    EXPECT_THAT(games("list").out, HasSubstr("没打完"));
    EXPECT_THAT(games("list", "en").out, HasSubstr("甲, seat 2 won"));
}

TEST_F(GamesCommand, RemovesOneFromEveryListAndBringsItBack) {
    EXPECT_THAT(games("remove 1").out, HasSubstr("games back 1"));
    EXPECT_THAT(games("list").out, Not(HasSubstr("获胜")));
    EXPECT_THAT(run("export --list --lang zh " + (folder_ / "games.db").string()).out,
                Not(HasSubstr("获胜")));
    EXPECT_THAT(run("book --lang zh --journal " + (folder_ / "games.db").string()).out, Not(HasSubstr("甲")));
    EXPECT_THAT(games("removed").out, HasSubstr("甲、2号 获胜"));
    EXPECT_THAT(run("export " + (folder_ / "games.db").string() + " 1").out, HasSubstr(R"("do":"pass")"))
        << "its record can still be read";
    EXPECT_EQ(games("back 1").code, 0);
    EXPECT_THAT(games("list").out, HasSubstr("甲、2号 获胜"));
    EXPECT_THAT(run("book --lang zh --journal " + (folder_ / "games.db").string()).out, HasSubstr("甲"));
}

TEST_F(GamesCommand, RefusesWhatIsNoGame) {
    EXPECT_THAT(games("remove 9").out, HasSubstr("里没有第 9 局"));
    EXPECT_EQ(games("remove 9").code, 2);
    EXPECT_THAT(games("back this").out, HasSubstr("“this”不是局号"));
    EXPECT_EQ(run("games --lang en --journal " + (folder_ / "none.db").string() + " list", true).code, 2);
}

}  // namespace
}  // namespace jianjun::app
