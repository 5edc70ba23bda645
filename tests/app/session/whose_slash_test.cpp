// What says whom a 杀 was at (杀谁), and what does not: a press that means something else settles nothing.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using nlohmann::json;

// Whoever 杀 would bring to 0 has to be rescued or not, which is said aloud: 不出 to the window of before is no 结束 past the other.
TEST(WhoseSlash, IsNotToldByNoToAWindowThatWasOpenBefore) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "ex_nihilo@H7");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.lay(1, "slash@S7");
    ASSERT_EQ(table.inputs(), 1) << "nobody knows yet whom it is at";
    table.pass(1);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♠7】的目标是谁")));
}

// Nobody says whom 杀 and then 决斗 are at. Seat 2's health may be the price of either; seat 4's, behind it,
// is out of the 杀's reach.
TEST(WhoseSlash, IsNotToldByHealthThatTheNextCardMayHaveCostAsWell) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S8");
    table.wait(2000);
    table.lay(1, "duel@DA");
    table.wait(700);
    table.slide(2, 3);
    table.wait(1000);
    EXPECT_EQ(table.inputs(), 0) << "it may be 杀 on the one, or 决斗";
    table.slide(4, 3);
    table.wait(1000);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(table.hp(5), 4);
}

TEST(WhoseSlash, IsNotToldByTheEndOfTheTurn) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(1);
    table.wait(1000);
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♠7】的目标是谁")));
}

// Nobody saw whose arm laid it, and several are asked one after another: whoever is asked first has answered, and nobody has used one.
TEST(WhoseSlash, IsOfWhoeverIsAskedNextWhereNobodysArmWasSeen) {
    for (const bool baonue : {false, true}) {
        auto seats = plain_seats(4);
        seats[0] = {{"role", "lord"}, {"general", "dongzhuo"}};
        seats[1] = {{"role", "rebel"}, {"general", "diaochan"}};
        PlayedTable table(seats, {{"first", 2}});
        table.touch({{"do", "use"}, {"seat", 2}, {"cards", {"savage_assault@SK"}}});
        if (baonue) {
            table.touch({{"do", "pass"}});
            table.slide(3, 3);
            ASSERT_EQ(table.asked(), "choice of 2") << "暴虐";
        }
        table.lay(0, "slash@C9");
        EXPECT_EQ(table.session->inputs().back()["seat"], baonue ? 4 : 3);
        EXPECT_THAT(table.asked(), ::testing::StartsWith("nullification"));
        EXPECT_THAT(table.open(), IsEmpty());
    }
}

// An arm that nobody saw: the first who was asked seemed to have laid it, but is hit, and so it was the next
// one's.
TEST(WhoseSlash, IsOfTheNextOneWhereWhoeverSeemedToAnswerIsHit) {
    PlayedTable table(plain_seats(5));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@SK"}}});
    table.lay(0, "slash@C9");
    ASSERT_EQ(table.session->inputs().back()["seat"], 2);
    table.wait(300);
    table.slide(2, 3);
    table.wait(2500);
    const auto inputs = table.session->inputs();
    EXPECT_EQ(inputs.back()["seat"], 3);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// The two who were asked first are hit, and the third has answered.
TEST(WhoseSlash, IsOfTheOneAfterTheNextWhereBothBeforeAreHit) {
    PlayedTable table(plain_seats(5));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@SK"}}});
    table.lay(0, "slash@C9");
    ASSERT_EQ(table.session->inputs().back()["seat"], 2);
    table.wait(300);
    table.slide(2, 3);
    table.slide(3, 3);
    table.wait(3500);
    EXPECT_EQ(table.session->inputs().back()["seat"], 4);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(table.hp(3), 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 无懈可击 seems to spare seat 2, whose health is slid late: it was for the next one.
TEST(WhoseShare, IsCancelledIsToldByWhoseHealthIsSlid) {
    PlayedTable table(plain_seats(5));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"archery_attack@HA"}}});
    table.lay(5, "nullification@SJ");
    ASSERT_EQ(table.session->inputs().back()["do"], "respond");
    table.wait(7000);
    table.slide(2, 3);
    table.wait(6000);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_THAT(table.open(), IsEmpty());
    table.lay(4, "jink@D5");
    EXPECT_EQ(table.session->inputs().back()["seat"], 4) << "the share of seat 3 is cancelled";
}

// 借刀杀人: free time comes right behind him, and the card may be the next one of the turn's player, who is asked.
TEST(WhoseSlash, IsAskedWhereFreeTimeComesBehindWhoeverIsAskedNext) {
    auto seats = plain_seats(3);
    seats[1]["equip"] = {"kylin_bow@H5"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CK"}}, {"targets", {2}}, {"then", {3}}});
    table.lay(0, "slash@C10");
    table.wait(10000);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_FALSE(table.open().empty());
}

// 集智 of 决斗's user goes by unseen: it is the answer to that, or his own next card.
TEST(WhoseSlash, IsAskedWhereItMayAnswerBehindASkillThatGoesBy) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"jizhi"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.lay(0, "slash@C10");
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♣10】是什么意思")));
}

// Whoever is meant presses 回应 while the card lies there, be it a trick that everybody may answer before him.
TEST(WhoseTrick, IsToldByTheButtonOfWhoeverIsMeant) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "duel@SA");
    ASSERT_EQ(table.inputs(), 0);
    ASSERT_TRUE(table.lit(3)) << "he may be meant";
    table.press(3, devices::Button::answer);
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.session->inputs().front()["targets"], json({3}));
    EXPECT_EQ(table.session->told().front().grounds.settled, Grounds::Settled::claimed);
    EXPECT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    EXPECT_THAT(table.open(), IsEmpty());
}

// 不出 of one who may be meant could be no to a 无懈可击 as well: it tells nothing.
TEST(WhoseTrick, IsNotToldByANo) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "duel@SA");
    table.pass(3);
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【决斗♠A】的目标是谁")));
}

// 借刀杀人 has two people to name: the button of one is not enough.
TEST(WhoseTrick, IsNotToldByAButtonWhereASecondIsToBeNamed) {
    auto seats = plain_seats(5);
    seats[1]["equip"] = {"crossbow@CA"};
    PlayedTable table(seats);
    table.lay(1, "collateral@CQ");
    EXPECT_FALSE(table.lit(2));
}

struct PastTheBowman : ::testing::Test {
    static json pair(const char* main, const char* deputy) {
        return {{"generals", {main, deputy}}, {"shown", {true, true}}, {"hp", 4}, {"max_hp", 4}};
    }
    PlayedTable table{json{pair("hs__wolong", "hs__huangzhong"), pair("hs__zhurong", "hs__liushan"),
                           pair("hs__dianwei", "hs__xunyu"), pair("hs__zhouyu", "hs__ganning")},
                      {{"mode", "kingdom"}, {"deck", "kingdom"}, {"advisory", true}}};
};

// 烈弓 goes by unseen. Then it is the 闪 of one, or what 享乐 of the other costs: nobody saw whose hand it came from.
TEST_F(PastTheBowman, ACardOfNobodysArmIsAskedAboutWhereTwoCouldMeanIt) {
    table.lay(1, "slash@S7");
    ASSERT_EQ(table.inputs(), 0);
    table.lay(0, "jink@H2");
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♠7】的目标是谁")));
}

TEST_F(PastTheBowman, TheJinkOfOneWhoMayBeMeantSaysThatHeIs) {
    table.lay(1, "slash@S7");
    table.lay(4, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.hp(4), 4);
    EXPECT_THAT(table.open(), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
