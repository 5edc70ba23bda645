// `jianjun enrol --guide` (引导录入): rows and answers go in, a printing comes out. The cards are drawn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class GuideCommand : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        setenv("XDG_DATA_HOME", (folder_ / "home").c_str(), 1);
    }
    void TearDown() override {
        unsetenv("XDG_DATA_HOME");
        Commands::TearDown();
    }
    Said guide(const std::string& words, const std::string& typed) {
        return run("enrol --guide --deck standard --from virtual --gallery mine " + words + " < " +
                       write("typed", typed),
                   true);
    }
};

TEST_F(GuideCommand, RowsInTheDecksOrderNeedNothingTyped) {
    auto said = guide("--in-order --row 4", "\n\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, AllOf(HasSubstr("from left to right, upright: 决斗♠A 闪电♠A"),
                                HasSubstr("mine: 8 labels, 8 views"), HasSubstr("8 of 108 cards")));
    EXPECT_THAT(said.out, Not(HasSubstr("doubt")));
    // It goes on where it was left.
    said = guide("--in-order --row 4", "\n");
    EXPECT_THAT(said.out, HasSubstr("mine: 12 labels"));
    EXPECT_THAT(run("gallery show mine --deck standard").out, HasSubstr("mine: 12 labels, 12 views"));
}

TEST_F(GuideCommand, ARowIsTakenBackOrSkipped) {
    const auto said = guide("--in-order --row 3", "\nundo\nskip\n\nq\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, HasSubstr("taken back: 决斗♠A"));
    EXPECT_THAT(said.out, HasSubstr("mine: 3 labels, 3 views"));
    EXPECT_THAT(run("gallery show mine --deck standard").out,
                AllOf(HasSubstr("missing: 决斗♠A"), HasSubstr("八卦阵♠2")));
}

TEST_F(GuideCommand, InAnyOrderEveryCardIsNamedOnce) {
    // Two spreads: 决斗♠A 闪电♠A 雌雄双股剑♠2 八卦阵♠2 寒冰剑♠2, then 过河拆桥♠3 顺手牵羊♠3 过河拆桥♠4
    // 顺手牵羊♠4 青龙偃月刀♠5. A bare corner is another of the name that is read by then.
    const auto said = guide("",
                            "\n决斗 ♠A\nundo\n黑桃A 闪电\n雌雄双股剑 S2\n八卦阵 ♠2\n什么\n?\n"
                            "\n过河拆桥 ♠3\nsnatch S3\n♠4\n♠4\n?\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, AllOf(HasSubstr("write it as 杀 ♠7"), HasSubstr("taken back: 决斗♠A")));
    const auto shown = run("gallery show mine --deck standard").out;
    EXPECT_THAT(shown, AllOf(HasSubstr("mine: 7 labels"), HasSubstr("闪电♠A"),
                             HasSubstr("过河拆桥♠3 · 过河拆桥♠4"), HasSubstr("顺手牵羊♠3 · 顺手牵羊♠4")));
    EXPECT_THAT(shown, HasSubstr("missing: 决斗♠A, 寒冰剑♠2"));
}

TEST_F(GuideCommand, AnotherPrintingProposesAndEnterAgrees) {
    ASSERT_EQ(guide("--in-order", "\n").code, 0);
    const auto said = run("enrol --guide --deck standard --from virtual --gallery " +
                              (folder_ / "new.gallery").string() + " --like mine --pictures " +
                              (folder_ / "seen").string() + " < " + write("typed", "\n\n\n\n\n\n"),
                          true);
    EXPECT_THAT(said.out,
                AllOf(HasSubstr("决斗♠A? Enter agrees"), HasSubstr("new.gallery: 5 labels, 5 views")));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "seen" / "table.jpg"));
    // What is known needs nobody.
    const auto again =
        run("enrol --guide --deck standard --from virtual --gallery mine < " + write("typed", "\n"), true);
    EXPECT_THAT(again.out, HasSubstr("mine: 5 labels, 5 views"));
}

TEST_F(GuideCommand, WhatCannotBeDoneIsSaid) {
    EXPECT_EQ(run("enrol --guide --gallery mine --deck nobodys < /dev/null").code, 2);
    const auto said = run("enrol --guide --gallery mine --from /nowhere < /dev/null", true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("/nowhere"));
    EXPECT_EQ(run("enrol --gallery mine").code, 2);
    EXPECT_EQ(run("enrol --gallery mine --in-order").code, 2);
}

}  // namespace
}  // namespace jianjun::app
