// The line that is being typed (输入行): moved in, erased, called back, completed.
#include "companion_app/terminal/line_editor.h"

#include <gmock/gmock.h>

namespace jianjun::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LineEditor, TakesAndErasesWholeCharacters) {
    LineEditor editor;
    editor.type("1 用 杀");
    EXPECT_EQ(editor.text(), "1 用 杀");
    EXPECT_EQ(editor.cursor_column(), 7) << "a Chinese character stands in two columns";
    editor.type("\x7f\x7f");
    EXPECT_EQ(editor.text(), "1 用");
    const std::string slash = "杀";
    editor.type(" " + slash.substr(0, 1));
    editor.type(slash.substr(1));
    EXPECT_EQ(editor.text(), "1 用 杀") << "its bytes came apart";
    editor.type("\x17");
    EXPECT_EQ(editor.text(), "1 用 ");
    editor.type("\x15");
    EXPECT_EQ(editor.text(), "");
}

TEST(LineEditor, IsMovedInByArrows) {
    LineEditor editor;
    editor.type("1 过\x1b[D\x1b[D");
    editor.type("2");
    EXPECT_EQ(editor.text(), "12 过");
    editor.type("\x1b[H3\x1b[F。\x1b[D\x1b[3~");
    EXPECT_EQ(editor.text(), "312 过");
    editor.type("\x1b");
    editor.type("[Cx");
    EXPECT_EQ(editor.text(), "312 过x") << "a key that came in two parts";
}

TEST(LineEditor, LinesAreCalledBack) {
    LineEditor editor;
    editor.type("3 过\r撤\r");
    EXPECT_THAT(editor.take_lines(), ElementsAre("3 过", "撤"));
    EXPECT_THAT(editor.take_lines(), IsEmpty());
    editor.type("重\x1b[A");
    EXPECT_EQ(editor.text(), "撤");
    editor.type("\x1b[A\x1b[A");
    EXPECT_EQ(editor.text(), "3 过");
    editor.type("\x1b[B\x1b[B");
    EXPECT_EQ(editor.text(), "重") << "what was being typed";
}

TEST(LineEditor, TabCompletesTheLastWord) {
    LineEditor editor([](const std::string& line) -> std::vector<std::string> {
        if (line.ends_with("过")) return {"过河拆桥"};
        if (line.ends_with("杀") || line.ends_with(" ")) return {"杀敌", "杀伤"};
        return {};
    });
    editor.type("1 用 过\t2");
    EXPECT_EQ(editor.text(), "1 用 过河拆桥 2");
    EXPECT_THAT(editor.offered(), IsEmpty());
    editor.type("\x15用 \t");
    EXPECT_EQ(editor.text(), "用 杀") << "what all begin with";
    EXPECT_THAT(editor.offered(), ElementsAre("杀敌", "杀伤"));
    editor.type("x");
    EXPECT_THAT(editor.offered(), IsEmpty());
    editor.type("\t");
    EXPECT_EQ(editor.text(), "用 杀x");
}

TEST(LineEditor, AnEmptyLineIsLeftByItsKey) {
    LineEditor editor;
    editor.type("x\x04");
    EXPECT_FALSE(editor.left());
    editor.type("\x7f\x04");
    EXPECT_TRUE(editor.left());
}

}  // namespace
}  // namespace jianjun::app
