// The language of the command line (命令行的语言): --lang, else the window's last choice, else the locale; every page of help in both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "db/journal.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

const std::string chinese = "LC_ALL=zh_CN.UTF-8 XDG_CONFIG_HOME=/nonexistent";

bool has_chinese(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xE4 && static_cast<unsigned char>(c) <= 0xE9; });
}

struct Language : Commands {
    std::string here(const std::string& locale) const { return locale + " XDG_CONFIG_HOME=" + folder_.string() + " XDG_DATA_HOME=" + folder_.string(); }
};

TEST_F(Language, FollowsTheLocale) {
    for (const auto* locale : {"LC_ALL=zh_CN.UTF-8 LANG=en_US.UTF-8", "LC_ALL= LC_MESSAGES=zh_TW LANG=en_US", "LC_ALL= LC_MESSAGES= LANG=zh_CN.UTF-8"})
        EXPECT_THAT(run("dance", true, here(locale)).out, HasSubstr("没有“dance”这个命令")) << locale;
    for (const auto* locale : {"LC_ALL=C LANG=zh_CN.UTF-8", "LC_ALL= LC_MESSAGES=en_GB LANG=zh_CN", "LC_ALL= LC_MESSAGES= LANG="})
        EXPECT_THAT(run("dance", true, here(locale)).out, HasSubstr("there is no command")) << locale;
}

TEST_F(Language, WhatIsSaidGoesBeforeWhatWasChosenAndThatBeforeTheLocale) {
    std::filesystem::create_directories(folder_ / "jianjun");
    const auto file = folder_ / "jianjun" / "window.ini";
    std::ofstream(file) << "[General]\nenglish=true\nsize=@Size(10 10)\n";
    EXPECT_THAT(run("dance", true, here("LC_ALL=zh_CN.UTF-8")).out, HasSubstr("there is no command"));
    EXPECT_THAT(run("dance --lang zh", true, here("LC_ALL=zh_CN.UTF-8")).out, HasSubstr("没有"));
    std::ofstream(file) << "[General]\nenglish=false\n";
    EXPECT_THAT(run("dance", true, here("LC_ALL=C")).out, HasSubstr("没有"));
    EXPECT_THAT(run("--lang=en dance", true, here("LC_ALL=C")).out, HasSubstr("there is no command"));
    const auto wrong = run("replay --lang fr x.game", true);
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.out, HasSubstr("--lang is zh or en"));
    EXPECT_EQ(run("replay --lang", true).code, 2);
}

// Not a line of help without its Chinese, and none of CLI11's own words among them.
TEST_F(Language, EveryPageOfHelpIsInChinese) {
    for (const std::string command : {"table",
                                      "demo",
                                      "replay",
                                      "read",
                                      "explain",
                                      "signature",
                                      "export",
                                      "games",
                                      "games remove",
                                      "book",
                                      "hub",
                                      "hub say",
                                      "rules",
                                      "cards",
                                      "enrol",
                                      "gallery",
                                      "recognise",
                                      "watch",
                                      "look",
                                      "mat",
                                      "lens",
                                      "referee",
                                      "pads",
                                      "hall seat",
                                      "hall points",
                                      "hall check",
                                      "hall format",
                                      "hall simulate",
                                      "hall new",
                                      "hall result",
                                      "hall state",
                                      "hall publish",
                                      "hall penalty",
                                      "table --mode sanguozhi --terminal",
                                      "demo --mode sanguozhi --by-hand"}) {
        const auto help = run(command + " --help", true, chinese);
        EXPECT_EQ(help.code, 0) << command;
        for (const auto* word : {"Usage", "Options:", "OPTIONS", "Positionals", "Subcommands", "REQUIRED",
                                 "TEXT", "INT", "FLOAT", "U整", "Print this", "Needs", "Excludes"})
            EXPECT_THAT(help.out, Not(HasSubstr(word))) << command;
        std::istringstream lines(help.out);
        for (std::string line; std::getline(lines, line);)
            if (line.size() > 40 && line.find('{') == std::string::npos) {
                EXPECT_TRUE(has_chinese(line)) << command << ": " << line;
            }
        EXPECT_THAT(run(command + " --help").out, AllOf(HasSubstr("Usage"), HasSubstr("--lang zh|en"))) << command;
    }
    const auto all = run("--help", true, chinese).out;
    EXPECT_THAT(all, AllOf(HasSubstr("用法"), HasSubstr("牌桌"), Not(HasSubstr("usage"))));
}

TEST_F(Language, WrongWordsAreToldInChinese) {
    for (const auto& [words, said] : {std::pair{"replay", "缺 FILE"}, {"replay --dance x.game", "这里没有这个参数"}, {"pads --simulated 99", "不在 0 到 10 之间"},
                                      {"mat --tiles A5", "不在"}, {"gallery", "缺子命令"}, {"pads --simulated many", "不在 0 到 10 之间"}, {"mat --map x", "一起用"}}) {
        const auto wrong = run(words, true, chinese);
        EXPECT_EQ(wrong.code, 2) << words;
        EXPECT_THAT(wrong.out, HasSubstr(said)) << words;
        EXPECT_THAT(wrong.out, HasSubstr("说明怎么写")) << words;
    }
}

TEST_F(Language, WhatIsWrongWithAFileIsToldInChinese) {
    const auto bad = write("bad.game", "{\"jianjun\":1,\"seats\":[{\"role\":\"king\"},{}]}\n");
    const auto said = run("replay " + bad, true, chinese);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("bad.game:1: 1号位：\"role\" 写 lord、loyalist、rebel 或 renegade"));
    const auto opening = std::string(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","hand":["slash@S7"]},{"role":"rebel"}]})") + "\n";
    EXPECT_THAT(run("replay " + write("wrong.game", opening + R"({"expect":{"round":7}})"), true, chinese).out, HasSubstr("wrong.game:2: round：应为 7，实为 1"));
    EXPECT_THAT(run("replay " + write("refused.game", opening + R"({"do":"use","seat":2,"cards":["slash@S8"],"targets":[1]})"), true, chinese).out,
                HasSubstr("被拒绝（"));
    EXPECT_THAT(run("replay " + write("unread.game", opening + R"({"do":"dance"})"), true, chinese).out, HasSubstr("“dance”不是输入"));
    EXPECT_THAT(run("recognise --gallery nowhere.gallery x.png", true, chinese).out, HasSubstr("没有这个图鉴"));
    EXPECT_THAT(run("watch --gallery nowhere.gallery nowhere", true, chinese).out, HasSubstr("没有这个图鉴"));
    EXPECT_THAT(run("export " + write("no.db", "nothing"), true, chinese).out, HasSubstr("不是数据库"));
    EXPECT_THAT(run("mat --size big -o x.pdf", true, chinese).out, HasSubstr("请写毫米"));
}

// Words for programs are the same in every language.
TEST_F(Language, JsonAndRecordsStayAsTheyAre) {
    const auto opening = std::string(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","hand":["slash@S7"]},{"role":"rebel"}]})") + "\n";
    const auto file = write("a.game", opening + R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})" + "\n" + R"({"expect":{"round":7}})");
    for (const auto* words : {"replay --state --events --json ", "signature --each "}) {
        const auto what = std::string(words) + (std::string(words).starts_with("signature") ? folder_.string() : file);
        EXPECT_EQ(run(what).out, run(what, false, chinese).out) << words;
        EXPECT_EQ(run(what).code, run(what, false, chinese).code) << words;
    }
}

TEST_F(Language, ALogIsToldInTheLanguageOfTheRun) {
    const auto opening = std::string(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","hand":["slash@S7"]},{"role":"rebel"}]})") + "\n";
    const auto file = write("a.game", opening + R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})" + "\n");
    EXPECT_FALSE(has_chinese(run("replay " + file).out)) << run("replay " + file).out;
    EXPECT_TRUE(has_chinese(run("replay " + file, false, chinese).out));
}

// What was played is found by itself.
TEST_F(Language, ExportFindsTheJournalWhereTheTableKeepsIt) {
    const auto nothing = run("export", true, here("LC_ALL=C"));
    EXPECT_EQ(nothing.code, 2);
    EXPECT_THAT(nothing.out, HasSubstr((folder_ / "jianjun" / "jianjun.db").string()));
    const std::string opening = R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"rebel"}]})";
    {
        auto database = db::Database::open(folder_ / "jianjun" / "jianjun.db");
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        ASSERT_TRUE(journal.begin(opening));
        ASSERT_TRUE(journal.append(R"({"do":"end","seat":1})", {}));
    }
    const auto record = opening + "\n" + R"({"do":"end","seat":1})" + "\n";
    EXPECT_EQ(run("export", false, here("LC_ALL=C")).out, record);
    EXPECT_EQ(run("export 1", false, here("LC_ALL=C")).out, record);
    EXPECT_EQ(run("export 2", false, here("LC_ALL=C")).code, 2);
    EXPECT_THAT(run("export --list", false, here("LC_ALL=zh_CN")).out, MatchesRegex("1  20..-..-.. ..:..  身份  2 人  1 步  没打完\n"));
}

}  // namespace
}  // namespace jianjun::app
