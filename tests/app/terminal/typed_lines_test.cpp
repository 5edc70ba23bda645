// Lines that somebody types (读入): by key with older ones and Tab, or whole; a comma goes on in the next.
#include "companion_app/terminal/typed_lines.h"

#include <gmock/gmock.h>

#include <sstream>

namespace jianjun::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(TypedLines, OlderOnesAreCalledBackAndWordsCompleted) {
    TypedLines typed(false, [](const std::string& line) -> std::vector<std::string> {
        if (line.ends_with("刘")) return {"刘馥", "刘备"};
        return line.ends_with("刘馥 副") ? std::vector<std::string>{"副将"} : std::vector<std::string>();
    });
    EXPECT_THAT(typed.take("1 抓 2\r", true), ElementsAre("1 抓 2"));
    EXPECT_THAT(typed.take("\x1b[A\r", true), ElementsAre("1 抓 2"));
    EXPECT_THAT(typed.take("1 派 刘\t", true), IsEmpty());
    EXPECT_EQ(typed.offered(), "刘馥 · 刘备");
    EXPECT_THAT(typed.take("馥 副\t\r", true), ElementsAre("1 派 刘馥 副将"));
    EXPECT_EQ(typed.offered(), "");
}

TEST(TypedLines, AreWholeOnesWhereNoKeyIsGiven) {
    TypedLines typed(false);
    EXPECT_THAT(typed.take("1 弃 杀♠7、\n闪♥2\n2 过\n3", false), ElementsAre("1 弃 杀♠7 闪♥2", "2 过"));
    EXPECT_THAT(typed.take(" 过\r\n", false), ElementsAre("3 过"));
}

TEST(TypedLines, AreShownWithTheCursorInThem) {
    std::ostringstream out;
    TypedLines typed(true);
    typed.take("1 用 杀\x1b[D", true);
    typed.show(out, 30);
    EXPECT_THAT(out.str(), HasSubstr("\x1b[30;1H\x1b[2K> 1 用 杀\x1b[8G"));
    std::ostringstream nothing;
    TypedLines(false).show(nothing);
    EXPECT_EQ(nothing.str(), "");
}

}  // namespace
}  // namespace jianjun::app
