// `jianjun enrol --guide` (引导登记): rows and answers go in, a printing comes out. The cards are drawn.
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
    Printed guide(const std::string& words, const std::string& typed) {
        return run("enrol --lang zh --guide --deck standard --from virtual --gallery mine " + words + " < " +
                       write("typed", typed),
                   true);
    }
};

TEST_F(GuideCommand, RowsInTheDecksOrderNeedNothingTyped) {
    auto said = guide("--in-order --row 4", "\n\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, AllOf(HasSubstr("从左到右摆好，朝上立着： 决斗♠A 闪电♠A"),
                                HasSubstr("mine：8 种牌，8 幅牌面"), HasSubstr("standard：108 张里有了 8 张")));
    EXPECT_THAT(said.out, Not(HasSubstr("存疑")));
    // It goes on where it was left.
    said = guide("--in-order --row 4", "\n");
    EXPECT_THAT(said.out, HasSubstr("mine：12 种牌"));
    EXPECT_THAT(run("gallery show mine --deck standard").out, HasSubstr("mine: 12 labels, 12 views"));
}

// What the guide learns of the extra deck is what the table looks for, and no card of the deck itself.
TEST_F(GuideCommand, BlueCardsAreLearntAsThoseOfTheExtraDeck) {
    const auto learn = [&](const std::string& deck, const std::string& words) {
        return run("enrol --lang zh --guide --in-order --row 3 --from virtual --gallery mine --deck " + deck + " " + words + " < " + write("typed", "\n"));
    };
    ASSERT_EQ(learn("standard", "").code, 0);
    const auto said = learn("extra_shiji", "");
    EXPECT_THAT(said.out, AllOf(HasSubstr("extra_shiji：45 张里有了 0 张"), HasSubstr("朝上立着： 额外杀♣4 额外雷杀♠4 额外火杀♥4"),
                                HasSubstr("extra_shiji：45 张里有了 3 张")));
    EXPECT_THAT(run("gallery show mine --deck standard").out, HasSubstr("3 of 108 cards"));
    EXPECT_THAT(run("gallery show mine --deck extra_shiji").out, AllOf(HasSubstr("3 of 45 cards"), HasSubstr("extra Slash (Sha) ♣4")));
    EXPECT_EQ(run("gallery forget mine extra:slash@C4").code, 0);
}

TEST_F(GuideCommand, ARowIsTakenBackOrSkipped) {
    const auto said = guide("--in-order --row 3", "\n撤\n跳过\n\n退\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, HasSubstr("撤回：决斗♠A"));
    EXPECT_THAT(said.out, HasSubstr("mine：3 种牌，3 幅牌面"));
    EXPECT_THAT(run("gallery show mine --deck standard --lang zh").out, AllOf(HasSubstr("还缺：决斗♠A"), HasSubstr("八卦阵♠2")));
}

TEST_F(GuideCommand, AWordThatIsNoneLearnsNothing) {
    auto said = guide("--in-order --row 3", "udno\n退\n");
    EXPECT_THAT(said.out, AllOf(HasSubstr("“udno”：没有这个词，什么也没记下；按回车，或写 撤、跳过、退"), HasSubstr("mine：0 种牌，0 幅牌面")));
    said = guide("", "udno\n退\n");
    EXPECT_THAT(said.out, AllOf(HasSubstr("“udno”：没有这个词"), HasSubstr("mine：0 种牌，0 幅牌面")));
}

TEST_F(GuideCommand, InAnyOrderEveryCardIsNamedOnce) {
    // Two spreads: 决斗♠A 闪电♠A 雌雄双股剑♠2 八卦阵♠2 寒冰剑♠2, then 过河拆桥♠3 顺手牵羊♠3 过河拆桥♠4
    // 顺手牵羊♠4 青龙偃月刀♠5. A bare corner is another of the name that is read by then.
    const auto said = guide("",
                            "\n决斗 ♠A\nundo\n黑桃A 闪电\n雌雄双股剑 S2\n八卦阵 ♠2\n什么\n?\n"
                            "\n过河拆桥 ♠3\nsnatch S3\n♠4\n♠4\n?\n");
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, AllOf(HasSubstr("请写成 杀 ♠7"), HasSubstr("撤回：决斗♠A")));
    const auto shown = run("gallery show mine --deck standard --lang zh").out;
    EXPECT_THAT(shown, AllOf(HasSubstr("mine：7 种牌"), HasSubstr("闪电♠A"),
                             HasSubstr("过河拆桥♠3 · 过河拆桥♠4"), HasSubstr("顺手牵羊♠3 · 顺手牵羊♠4")));
    EXPECT_THAT(shown, HasSubstr("还缺：决斗♠A、寒冰剑♠2"));
}

TEST_F(GuideCommand, AnotherPrintingProposesAndEnterAgrees) {
    ASSERT_EQ(guide("--in-order", "\n").code, 0);
    const auto said = run("enrol --guide --deck standard --from virtual --gallery " +
                              (folder_ / "new.gallery").string() + " --like mine --pictures " +
                              (folder_ / "seen").string() + " < " + write("typed", "\n\n\n\n\n\n"),
                          true);
    EXPECT_THAT(said.out,
                AllOf(HasSubstr("Duel ♠A? Enter agrees"), HasSubstr("new.gallery: 5 labels, 5 views")));
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
