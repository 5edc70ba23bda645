// The text screen (文字画面): whole pages as golden text, every row as wide as the screen, and the plain
// follower.
#include "companion_app/terminal/terminal_screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "companion_app/terminal/text_width.h"
#include "tests/app/ui/sample_tables.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& page) {
    std::vector<std::string> lines;
    std::istringstream in(page);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

void expect_aligned(const std::string& page, int columns, int rows) {
    const auto lines = lines_of(page);
    EXPECT_EQ(static_cast<int>(lines.size()), rows);
    for (const auto& line : lines) EXPECT_EQ(display_width(line), columns) << line;
}

// 不出 is said of cards: who chooses a general or agrees to a skill passes.
TEST(TerminalPage, OnlyACardIsNotPlayed) {
    auto table = samples::five_seats();
    ASSERT_NE(render_terminal(table, 88, 24, samples::words()).find("(可不出)"), std::string::npos);
    table.state["prompts"][0]["kind"] = "choice";
    const auto page = render_terminal(table, 88, 24, samples::words());
    EXPECT_EQ(page.find("不出"), std::string::npos) << page;
    EXPECT_NE(page.find("(也可以过)"), std::string::npos) << page;
}

TEST(TerminalPage, IsThisForFiveSeats) {
    const std::string page = render_terminal(samples::five_seats(), 88, 24, samples::words());
    EXPECT_TRUE(page ==
                R"(╭─ 监军 · 身份 · 第 3 轮 ──────────────────────────────────────────────────────────────╮
│ 1号 小明 的回合   准备  判定  摸牌 [出牌] 弃牌  结束                                 │
├─ 座位 ───────────────────────────────────────────────────────────────────────────────┤
│ ▶ 1  小明     主 曹操         ●●●●○ 4/5       手6 桃 ♥3 [武]诸葛连弩 ♣A [-1]大宛 ♠K  │
│ ? 2  阿芳        赵云         ●●○○ 2/4        手3 [防]八卦阵 ♠2 [+1]的卢 ♣5          │
│   3  老王        吕布         ●●●● 4/4 ◆2     手4 [武]方天画戟 ♦Q 判定:乐不思蜀 ♠6   │
│   4  晓琳        貂蝉         ●○○ 1/3         手5 闪 ♦2 无懈可击 ♣Q ⟨横置⟩           │
│   5  大伟        周瑜         ●●● 3/3         手2 [宝]木牛流马 ♦5 ⟨翻面⟩ 酒×1        │
├─ 牌区 ───────────────────────────────────────────────────────────────────────────────┤
│ 牌堆 96   弃牌 3 闪 ♦9                                                               │
│ 处理区 杀 ♠7                                                                         │
├─ 等待 ───────────────────────────────────────────────────────────────────────────────┤
│ 2号 阿芳 请出【闪】 (可不出) — 1号 小明 的 杀 ♠7                                     │
│ 回合（1号） › 杀（1号→2号） › 求闪（2号）                                            │
├─ 记录 ───────────────────────────────────────────────────────────────────────────────┤
│ 第 3 轮开始                                                                          │
│ 1号 小明 摸两张牌                                                                    │
│ 1号 小明 装备 诸葛连弩 ♣A                                                            │
│ 1号 小明 对 4号 晓琳 使用 过河拆桥 ♠3                                                │
│ 4号 晓琳 失去 闪 ♦9                                                                  │
│ 1号 小明 对 2号 阿芳 使用 杀 ♠7                                                      │
│                                                                                      │
│                                                                                      │
╰─ 摄像头 0 · 1920×1080 · 28 帧/秒 ────────────────────────────────────────────────────╯)")
        << page;
}

TEST(TerminalPage, GivesEachSeatTwoRowsWhereThereIsRoom) {
    const auto page = render_terminal(samples::five_seats(), 100, 40, samples::words());
    EXPECT_THAT(page, HasSubstr("│           [武]诸葛连弩 ♣A [-1]大宛 ♠K "));
    EXPECT_THAT(page, HasSubstr("判定:乐不思蜀 ♠6"));
}

TEST(TerminalPage, SaysWhoseTheCardsOnAGeneralAre) {
    auto snapshot = samples::five_seats();
    auto& seat = snapshot.state["seats"][1];
    seat["general_cards"] = {"slash@S7", "jink@D9", "jink@D2"};
    seat["piles"] = {{"tuntian", {"slash@S7"}}, {"buqu", {"jink@D2"}}};
    auto words = samples::words();
    words.add(nlohmann::json::parse(R"([{"id":"tuntian","name":"屯田","pile":{"name":"田","en":"Field"}},{"id":"buqu","name":"不屈","pile":{"name":"创","en":"Scar"}}])"));
    const auto page = render_terminal(snapshot, 140, 40, words);
    EXPECT_THAT(page, HasSubstr("创:闪 ♦2 田:杀 ♠7 武将牌上:闪 ♦9"));
}

TEST(TerminalPage, KeepsItsWidthAtEverySize) {
    for (const auto& snapshot : {samples::five_seats(), samples::ten_seats(), samples::dying(),
                                 samples::questions(), samples::game_over()})
        for (const int columns : {1, 20, 57, 80, 200})
            for (const int rows : {1, 5, 24, 60})
                expect_aligned(render_terminal(snapshot, columns, rows, samples::words()), columns, rows);
}

TEST(TerminalPage, ShowsTheEnd) {
    const auto page = render_terminal(samples::game_over(), 100, 30, samples::words());
    EXPECT_THAT(page, HasSubstr("★ 游戏结束  1号 小明、2号 阿芳 获胜 — 反贼与内奸全部阵亡"));
    EXPECT_THAT(page, HasSubstr("阵亡"));
}

TEST(TerminalPage, ShowsQuestionsWithTheirChoices) {
    const auto page = render_terminal(samples::questions(), 100, 30, samples::words());
    EXPECT_THAT(page, HasSubstr("? 7 1号 小明: 杀 ♠7 的目标是谁？  1)2号 阿芳  2)5号 大伟"));
    EXPECT_THAT(page, HasSubstr("⚑ 8 4号 桌上体力为 2，记录为 1  1)以桌面为准"));
}

// Sixteen generals to pick from do not fit one row: each stands whole on one of several.
TEST(TerminalPage, ShowsEveryChoiceWhole) {
    auto many = samples::five_seats();
    auto& options = many.state["prompts"][0]["options"] = nlohmann::json::array();
    for (int i = 1; i <= 16; ++i) options.push_back("general" + std::to_string(i));
    const auto page = render_terminal(many, 60, 40, samples::words());
    for (int i = 1; i <= 16; ++i) EXPECT_THAT(page, HasSubstr("[general" + std::to_string(i) + "]"));
    expect_aligned(page, 60, 40);
    for (int rows = 13; rows < 22; ++rows)
        expect_aligned(render_terminal(many, 60, rows, samples::words()), 60, rows);
}

TEST(TerminalPage, SpeaksEnglish) {
    const auto page = render_terminal(samples::five_seats(), 100, 30, samples::words(Language::en));
    EXPECT_THAT(page, HasSubstr("Jianjun · Identity · round 3"));
    EXPECT_THAT(page, HasSubstr("2 阿芳 Play Jink (may pass) — 1 小明: Slash ♠7"));
}

TEST(TerminalPage, TakesAnyState) {
    for (const auto& state : samples::odd_states()) {
        Snapshot snapshot;
        snapshot.state = state;
        expect_aligned(render_terminal(snapshot, 80, 24, samples::words()), 80, 24);
    }
}

TEST(TerminalPage, ColoursOnlyWhenAsked) {
    EXPECT_THAT(render_terminal(samples::five_seats(), 80, 24, samples::words()), Not(HasSubstr("\x1b")));
    EXPECT_THAT(render_terminal(samples::five_seats(), 80, 24, samples::words(), true),
                HasSubstr("\x1b[0;1;7m[出牌]"));
}

TEST(NewLines, AreThoseAfterTheOverlap) {
    EXPECT_THAT(new_lines({}, {"a", "b"}), ElementsAre("a", "b"));
    EXPECT_THAT(new_lines({"a", "b"}, {"b", "c"}), ElementsAre("c"));
    EXPECT_THAT(new_lines({"a", "b"}, {"a", "b"}), IsEmpty());
    EXPECT_THAT(new_lines({"a", "b"}, {"x", "y"}), ElementsAre("x", "y"));
}

TEST(TerminalScreen, FollowsPlainlyAndSumsUp) {
    std::ostringstream out;
    TerminalScreen screen(out, {samples::words(), false, 80, 24});
    auto snapshot = samples::five_seats();
    snapshot.log = {"one", "two"};
    screen.update(snapshot);
    snapshot.log = {"two", "1号 用 slash@S7"};
    screen.update(snapshot);
    EXPECT_EQ(out.str(), "one\ntwo\n1号 用 杀 ♠7\n");
    screen.finish();
    EXPECT_THAT(out.str(), HasSubstr("╭─ 监军 · 身份 · 第 3 轮 ─"));
    EXPECT_THAT(out.str(), Not(HasSubstr("\x1b")));
    EXPECT_THAT(out.str(), Not(HasSubstr("│  " + std::string(90, ' ')))) << "no empty rows in a summary";
}

TEST(TerminalScreen, RedrawsInPlaceAndLeavesTheScreenAsItWas) {
    std::ostringstream out;
    {
        TerminalScreen screen(out, {samples::words(), true, 80, 24});
        screen.update(samples::five_seats());
        screen.notice("Say it again");
        EXPECT_THAT(out.str(), HasSubstr("Say it again"));
    }
    EXPECT_THAT(out.str(), HasSubstr("\x1b[?1049h"));
    EXPECT_THAT(out.str(), ::testing::EndsWith("\x1b[?1049l"));
}

TEST(TerminalScreen, SaysWhyAStepWasReadSo) {
    std::ostringstream out;
    TerminalScreen screen(out, {samples::words(), false, 80, 24});
    auto snapshot = samples::five_seats();
    snapshot.reasons = {{3, "第3步：1号使用【杀♠7】（0.90）：手从本座伸出", "input 3: seat 1 use slash@S7 (0.90): the arm came from its own seat"},
                        {5, "第5步", "input 5"}};
    screen.update(snapshot);
    EXPECT_EQ(screen.why_read(3), "第3步：1号使用【杀♠7】（0.90）：手从本座伸出");
    EXPECT_EQ(screen.why_read(0), "第5步") << "without a number the newest";
    EXPECT_THAT(screen.why_read(4), HasSubstr("不是看出来的"));
    TerminalOptions english{samples::words(), false, 80, 24};
    english.words.speak(Language::en);
    TerminalScreen abroad(out, english);
    abroad.update(snapshot);
    EXPECT_EQ(abroad.why_read(3), "input 3: seat 1 use Slash ♠7 (0.90): the arm came from its own seat");
}

TEST(TerminalRoles, AreShownOneAtATimeUntilTheNextLine) {
    std::ostringstream out;
    TerminalOptions options{.words = samples::words(), .live = true, .columns = 88, .rows = 24};
    options.roles = {"lord", "rebel", "loyalist"};
    TerminalScreen screen(out, options);
    screen.update(samples::five_seats());
    out.str("");
    screen.notice(screen.role_of(2));
    EXPECT_THAT(out.str(), HasSubstr("2 号：反贼"));
    EXPECT_THAT(out.str(), Not(HasSubstr("忠臣")));
    out.str("");
    screen.notice("");
    EXPECT_THAT(out.str(), Not(HasSubstr("反贼")));
    EXPECT_THAT(screen.role_of(4), HasSubstr("没有 4 号"));
}

TEST(TerminalRoles, DoNotStayOnPaper) {
    std::ostringstream out;
    TerminalOptions options{.words = samples::words()};
    EXPECT_THAT(TerminalScreen(out, options).role_of(1), HasSubstr("--deal-roles"));
    options.roles = {"lord", "rebel"};
    EXPECT_THAT(TerminalScreen(out, options).role_of(2), Not(HasSubstr("反贼")));
}

}  // namespace
}  // namespace jianjun::app
