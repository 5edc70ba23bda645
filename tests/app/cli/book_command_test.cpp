// `jianjun book` (战绩) as other programs read it: the object of the public contract, from records alone.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "db/journal.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class BookCommand : public Commands {
  protected:
    // The lord hits the rebel, who is rescued by a third player and then falls.
    std::string rescued() const {
        return write(
            "rescued.game",
            R"({"jianjun":1,"deal":0,"seats":[{"name":"甲","role":"lord","general":"caocao","hand":["slash@S7"]},)"
            R"({"name":"乙","role":"rebel","general":"zhenji","hp":1},{"name":"丙","role":"renegade","general":"guojia","hand":["peach@H3"]}]})"
            "\n"
            R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"
            "\n"
            R"({"do":"pass","seat":2})"
            "\n"
            R"({"do":"respond","seat":3,"cards":["peach@H3"]})"
            "\n"
            R"({"do":"rule","by":"table","why":"late","kill":{"seat":2,"source":1}})"
            "\n"
            R"({"do":"rule","by":"table","why":"late","end_game":{"winners":[1]}})"
            "\n");
    }
    std::string lost() const {
        return write(
            "lost.game",
            R"({"jianjun":1,"deal":0,"seats":[{"name":"乙","role":"lord","general":"caocao"},{"role":"rebel"},{"name":"甲","role":"renegade"}]})"
            "\n"
            R"({"do":"rule","by":"table","why":"late","end_game":{"winners":[2]}})"
            "\n");
    }
    std::string open() const {
        return write("open.game", R"({"jianjun":1,"seats":[{"name":"甲"},{"name":"乙"}]})"
                                  "\n");
    }
};

TEST_F(BookCommand, TellsRecordsAsTheContractSays) {
    const auto said = run("book --json " + rescued() + " " + lost() + " " + open(), true);
    ASSERT_EQ(said.code, 0) << said.out;
    const auto book = json::parse(said.last_line());
    EXPECT_EQ(book["games"], 2) << "finished games only";
    ASSERT_EQ(book["people"].size(), 3u);
    std::map<std::string, json> people;
    for (const auto& one : book["people"]) people[one["name"]] = one;
    const auto& first = people["甲"];
    EXPECT_EQ(first["games"], 2);
    EXPECT_EQ(first["wins"], 1);
    EXPECT_DOUBLE_EQ(first["expected"], 0.5) << "one lord in two has won at three seats, no renegade";
    EXPECT_EQ(first["roles"],
              (json{{"lord", {{"games", 1}, {"wins", 1}}}, {"renegade", {{"games", 1}, {"wins", 0}}}}));
    EXPECT_EQ(first["generals"], (json{{"caocao", {{"games", 1}, {"wins", 1}}}}));
    EXPECT_EQ(first["damage"], 1);
    EXPECT_EQ(first["kills"], 1);
    EXPECT_EQ(people["乙"]["taken"], 1);
    EXPECT_EQ(people["丙"]["rescues"], 1);
    EXPECT_EQ(book["generals"][0], (json{{"id", "caocao"}, {"games", 2}, {"wins", 1}}));
}

TEST_F(BookCommand, ATableAndAPageAndABoard) {
    EXPECT_THAT(run("book --csv " + rescued()).out, HasSubstr("甲,1,1,1.000,1,0,1,0\n"));
    EXPECT_THAT(run("book --lang zh " + rescued()).out, HasSubstr("甲  1 局 1 胜"));
    EXPECT_THAT(run("book --lang en --person 丙 " + rescued()).out, HasSubstr("0 kills, 1 rescue, "));
    EXPECT_EQ(json::parse(run("book --json --general 甄姬 " + rescued()).last_line())["people"].size(), 1u);
    EXPECT_EQ(json::parse(run("book --json --since 2999-01-01 " + rescued()).last_line())["games"], 0);
    EXPECT_EQ(json::parse(run("book --json --until 2999-01-01 " + rescued()).last_line())["games"], 1);
    EXPECT_EQ(json::parse(run("book --json --until 2001-01-01 " + rescued()).last_line())["games"], 0);
    EXPECT_EQ(json::parse(run("book --json --seats 3 " + rescued()).last_line())["games"], 1);
    EXPECT_EQ(json::parse(run("book --json --seats 5 " + rescued()).last_line())["games"], 0);
    EXPECT_EQ(run("book --seats 11 " + rescued()).code, 2);
    EXPECT_EQ(run("book --until tomorrow " + rescued()).code, 2);
}

// Whoever asks for what is not there is told so, and what is there: an empty page looks like a broken
// program.
TEST_F(BookCommand, SaysWhyThereIsNothingToTell) {
    const auto whom = run("book --lang zh --person 阿强 " + rescued(), true);
    EXPECT_EQ(whom.code, 1);
    EXPECT_THAT(whom.out, HasSubstr("战绩里没有“阿强”；有：丙、乙、甲"));
    EXPECT_THAT(run("book --lang en --person Bob " + rescued(), true).out,
                HasSubstr("nobody is called Bob; there are: 丙, 乙, 甲"));
    EXPECT_THAT(run("book --lang zh --general 曹超 " + rescued(), true).out, HasSubstr("没有人用过“曹超”"));
    EXPECT_THAT(run("book --lang zh --general 吕布 " + rescued(), true).out, HasSubstr("没有人用过“吕布”"));
    const auto none = run("book --lang zh " + open(), true);
    EXPECT_EQ(none.code, 1);
    EXPECT_THAT(none.out, HasSubstr("没有打完的对局"));
    EXPECT_EQ(json::parse(run("book --json --person 阿强 " + rescued()).last_line())["people"].size(), 0u);
}

TEST_F(BookCommand, RefusesWhatItCannotRead) {
    EXPECT_EQ(run("book --since yesterday " + rescued()).code, 2);
    EXPECT_EQ(run("book --since 2026-02-31 " + rescued()).code, 2);
    EXPECT_EQ(run("book " + write("bad.game", "nonsense\n")).code, 2);
    EXPECT_EQ(run("book --json --csv " + rescued()).code, 2);
    EXPECT_EQ(run("book --journal " + (folder_ / "none.db").string()).code, 2);
    const auto refused = write("refused.game", R"({"jianjun":1,"seats":[{"name":"甲"},{"name":"乙"}]})"
                                               "\n"
                                               R"({"do":"respond","seat":2,"cards":["jink"]})"
                                               "\n");
    EXPECT_EQ(run("book " + refused).code, 1);
}

TEST_F(BookCommand, PeopleAndGamesOfAJournalAreAmended) {
    const auto file = (folder_ / "table.db").string();
    {
        auto database = db::Database::open(file);
        ASSERT_TRUE(database);
        db::Journal journal(*database);
        for (const char* name : {"阿强", "强哥"}) {
            ASSERT_TRUE(journal.begin(std::string(R"({"jianjun":1,"seats":[{"role":"lord","name":")") + name +
                                      R"("},{"role":"rebel","name":"乙"}]})"));
            ASSERT_TRUE(
                journal.append(R"({"do":"rule","by":"table","why":"late","end_game":{"winners":[1]}})", {}));
            ASSERT_TRUE(journal.finish(R"({"winners":[1],"why":"by ruling"})"));
        }
    }
    const auto book = [&] { return json::parse(run("book --json --journal " + file, true).last_line()); };
    EXPECT_EQ(book()["people"].size(), 3u);
    EXPECT_THAT(run("book --lang zh --journal " + file, true).out, Not(HasSubstr("武将")))
        << "no general was named: no heading over nothing";
    EXPECT_EQ(run("book --same 阿强 --as 强哥 --journal " + file).code, 0);
    EXPECT_EQ(book()["people"].size(), 2u);
    for (const char* mistyped : {"--forget 已", "--guest 已", "--part 已", "--same 已 --as 强哥"}) {
        const auto said = run(std::string("book --lang zh ") + mistyped + " --journal " + file, true);
        EXPECT_EQ(said.code, 2) << mistyped;
        EXPECT_THAT(said.out, HasSubstr("账本里没有“已”；有：乙、强哥、阿强")) << mistyped;
    }
    EXPECT_EQ(book()["people"].size(), 2u) << "nobody was forgotten by mistake";
    EXPECT_EQ(run("book --forget 乙 --journal " + file).code, 0);
    EXPECT_EQ(book()["people"].size(), 1u);
    for (const std::string& words : {"book --json --journal " + file, "book --csv --journal " + file,
                                     "export --list " + file, "export " + file + " 1", "export " + file})
        EXPECT_THAT(run(words, true).out, Not(HasSubstr("乙"))) << words;
    EXPECT_EQ(run("book --forget 乙 --journal " + file).code, 0) << "whoever was forgotten is known still";
    EXPECT_THAT(run("export " + file + " 1").out, HasSubstr("阿强")) << "others are named";
    EXPECT_EQ(run("book --leave-out 1 --journal " + file).code, 2) << "without a reason";
    EXPECT_EQ(run("book --leave-out 1 --why 试玩 --journal " + file).code, 0);
    EXPECT_EQ(book()["games"], 1);
    EXPECT_EQ(run("book --count 1 --journal " + file).code, 0);
    EXPECT_EQ(book()["games"], 2);
    EXPECT_EQ(run("book --leave-out 9 --why 试玩 --journal " + file).code, 2);
}

}  // namespace
}  // namespace jianjun::app
