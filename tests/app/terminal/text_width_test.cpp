// Column widths (显示宽度): Chinese takes two columns, and nothing a name holds can break a row.
#include "companion_app/terminal/text_width.h"

#include <gtest/gtest.h>

#include "companion_app/terminal/canvas.h"

namespace jianjun::app {
namespace {

TEST(TextWidth, CountsChineseTwice) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("杀 ♠7"), 5);
    EXPECT_EQ(display_width("【闪】"), 6);
    EXPECT_EQ(display_width("e\xCC\x81"), 1);  // combining accent
}

TEST(TextWidth, FitsByCuttingOrPadding) {
    EXPECT_EQ(fit("闪", 4), "闪  ");
    EXPECT_EQ(fit("诸葛连弩", 8), "诸葛连弩");
    EXPECT_EQ(fit("诸葛连弩", 7), "诸葛连…");
    EXPECT_EQ(fit("诸葛连弩", 6), "诸葛… ");
    EXPECT_EQ(fit("诸葛", 0), "");
}

TEST(TextWidth, NeutralisesControlAndBrokenBytes) {
    EXPECT_EQ(display_width("\x1b[2J"), 4);
    EXPECT_EQ(fit("\x1b[2J", 4), "?[2J");
    EXPECT_EQ(fit("\xE6\x9D", 3), "?? ");
    EXPECT_EQ(fit("a\nb", 3), "a?b");
}

TEST(Canvas, KeepsEveryRowAsWideAsTheGrid) {
    Canvas canvas(6, 2);
    canvas.put(0, 0, "曹操刘备");
    canvas.put(1, 0, "x");   // loses both halves of 曹
    canvas.put(5, 1, "杀");  // no room for its second half
    EXPECT_EQ(canvas.text(false), " x操… \n     …");
}

TEST(Canvas, EndsColourInEveryRow) {
    Canvas canvas(3, 2);
    canvas.put(0, 0, "abc", Ink::red);
    EXPECT_EQ(canvas.text(true), "\x1b[0;91mabc\x1b[0m\n   ");
}

TEST(TextWidth, WrapsAtSpacesAndBetweenCharacters) {
    EXPECT_EQ(wrapped("take it back", 8), (std::vector<std::string>{"take it", "back"}));
    EXPECT_EQ(wrapped("撤回上一步", 6), (std::vector<std::string>{"撤回上", "一步"}));
    EXPECT_EQ(wrapped("a\nb", 8), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(wrapped("", 8), (std::vector<std::string>{""}));
}

}  // namespace
}  // namespace jianjun::app
