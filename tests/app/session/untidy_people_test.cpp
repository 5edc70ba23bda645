// People who are not tidy (不拘小节的人): cards swept while they are asked about, shown and taken back,
// turned straight onto the pile, laid one by one; words beside or after the deed; a death that nobody spells
// out. None of it is guessed in silence.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using devices::Button;
using nlohmann::json;
using ::testing::IsEmpty;
using ::testing::SizeIs;

json last_input(const PlayedTable& table) {
    const auto inputs = table.session->inputs();
    return inputs.empty() ? json::object() : inputs.back();
}

TEST(UntidyPeople, WhatIsSweptWhileItIsAskedAboutIsStillAskedAbout) {
    PlayedTable table(plain_seats(4));
    const auto slash = table.lay(1, "slash@S7");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    table.moves(slash, 2, "discard");
    table.wait(1000);
    EXPECT_THAT(table.questions(false), SizeIs(1));
    EXPECT_EQ(table.inputs(), 0);
    table.answer("目标", "4");
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(last_input(table)["targets"], json{4});
    EXPECT_EQ(last_input(table)["seat"], 1);
    EXPECT_EQ(table.asked(), "jink of 4");
}

TEST(UntidyPeople, WhatIsBuriedWhileItIsAskedAboutIsStillAskedAbout) {
    PlayedTable table(plain_seats(4));
    const auto slash = table.lay(1, "slash@S7");
    table.wait(6000);
    table.moves(slash, 1, "discard");
    table.lay(0, "peach@H3", "discard");
    table.leaves(slash, 0);
    EXPECT_THAT(table.questions(false), ::testing::Contains(::testing::HasSubstr("目标")));
}

TEST(UntidyPeople, WhatIsShownBeforeAnybodyHasSaidToWhomItIsShownCounts) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "fire_attack@H2");
    const auto shown = table.lay(0, "jink@H8");
    table.wait(800);
    table.leaves(shown);
    table.wait(6000);
    table.answer("目标", "3");
    const auto inputs = table.session->inputs();
    ASSERT_THAT(inputs, SizeIs(2));
    EXPECT_EQ(inputs[0]["targets"], json{3});
    EXPECT_EQ(inputs[1]["do"], "reveal");
    EXPECT_EQ(inputs[1]["cards"], json{"jink@H8"});
}

TEST(UntidyPeople, WhoeverShowsACardIsTheOneWhoWasMeant) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "fire_attack@H2");
    table.wait(500);
    table.lay(3, "jink@H8");
    const auto inputs = table.session->inputs();
    ASSERT_THAT(inputs, SizeIs(2));
    EXPECT_EQ(inputs[0]["targets"], json{3});
    EXPECT_EQ(inputs[1]["seat"], 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, APressAndTheWordsThatNameTheSkillAreOneDeed) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"yingzi", "fanjian"};
    PlayedTable table(seats);
    table.press(1, Button::skill);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "yingzi"}});
    table.wait(6000);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_EQ(last_input(table)["skill"], "yingzi");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, ThePressAfterTheWordsSaysNothingMore) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"yingzi", "fanjian"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "yingzi"}});
    table.wait(500);
    table.press(1, Button::skill);
    table.wait(6000);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, APressBesideWordsThatSayMoreIsTheNextSkill) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"qingnang", "zhiheng"};
    seats[1]["hp"] = 3;
    PlayedTable table(seats);
    table.touch(
        {{"do", "skill"}, {"seat", 1}, {"skill", "qingnang"}, {"cards", {"jink@H8"}}, {"targets", {2}}});
    table.wait(500);
    table.press(1, Button::skill);
    table.wait(1000);
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_EQ(last_input(table)["skill"], "zhiheng");
}

TEST(UntidyPeople, APressThatComesLaterIsTheNextSkill) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"yingzi", "zhiheng"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "yingzi"}});
    table.wait(1300);
    table.press(1, Button::skill);
    table.wait(1000);
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_EQ(last_input(table)["skill"], "zhiheng");
}

TEST(UntidyPeople, WordsThatComeAfterTheCardSayWhatItWas) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"qingnang"};
    seats[1]["hp"] = 3;
    PlayedTable table(seats);
    table.lay(1, "ex_nihilo@H7");
    ASSERT_EQ(last_input(table)["do"], "use");
    table.wait(900);
    table.touch(
        {{"do", "skill"}, {"seat", 1}, {"skill", "qingnang"}, {"cards", {"ex_nihilo@H7"}}, {"targets", {2}}});
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_FALSE(table.game().counts(1));
    EXPECT_TRUE(table.game().flags().empty());
    EXPECT_THAT(table.open(), IsEmpty());
    table.wait(30'000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, WordsThatSayNoMoreThanTheCardTakeNothingBack) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"double_swords@S2"};
    PlayedTable table(seats);
    const auto worn = table.lay(2, "double_swords@S2", "equip", 2);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
    table.moves(worn, 0, "discard");
    ASSERT_EQ(last_input(table)["do"], "choose");
    const auto inputs = table.inputs();
    table.wait(900);
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"double_swords@S2"}}});
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, WhoeverSaysItAfterAllHasNotSaidNo) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"keji"};
    PlayedTable table(seats);
    table.pass(1);
    ASSERT_EQ(table.asked(), "choice of 1");
    table.wait(1500);
    table.pass(1);
    ASSERT_EQ(last_input(table)["do"], "pass");
    table.wait(900);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "keji"}});
    EXPECT_EQ(last_input(table)["skill"], "keji");
    EXPECT_FALSE(table.game().counts(2));
    EXPECT_EQ(table.game().table().turn, 2);
}

TEST(UntidyPeople, ADoubledPressThatDeclinesASkillDoesNotEndTheTurn) {
    SessionSettings settings;
    settings.hints = devices::Hints::teaching;
    PlayedTable table(with_skill(1, "guanxing"), json::object(), settings);
    ASSERT_EQ(table.asked(), "choice of 1");
    table.pass(1);
    table.pass(1);  // his finger bounces
    EXPECT_EQ(table.asked(), "play of 1");
    table.wait(1500);
    table.pass(1);
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(UntidyPeople, APressAndTheWordsForASkillThatMayBeUsedAgainAreOneDeed) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"kurou"};
    PlayedTable table(seats);
    const int hp = table.hp(1);
    table.press(1, Button::skill);
    ASSERT_EQ(table.hp(1), hp - 1);
    table.wait(700);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "kurou"}});
    EXPECT_EQ(table.hp(1), hp - 1);
    table.wait(2000);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "kurou"}});
    EXPECT_EQ(table.hp(1), hp - 2);
}

TEST(UntidyPeople, WhatIsSaidBehindAnOpenTargetCountsOnceThatIsSettled) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "iron_chain@C10");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_EQ(table.inputs(), 0);
    table.answer("目标", "3");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.open(), IsEmpty());
}

// 洛神: what was turned over lies in her hand, and is shown to all once more before she says whether she goes on.
TEST(UntidyPeople, WhatWasTurnedOverAndIsShownOnceMoreIsNotPlayed) {
    PlayedTable table(with_skill(1, "luoshen"));
    ASSERT_EQ(table.asked(), "choice of 1");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "luoshen"}});
    const auto turned = table.lay(1, "spear@SQ");
    ASSERT_EQ(table.asked(), "choice of 1");
    table.wait(1200);
    table.leaves(turned);
    table.wait(1400);
    const auto inputs = table.inputs();
    const auto again = table.lay(1, "spear@SQ");
    table.wait(1600);
    table.leaves(again);
    table.wait(6000);
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_EQ(table.asked(), "choice of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, WhatIsSweptIsAnsweredByNobodyAnyMore) {
    PlayedTable table(plain_seats(3));
    const auto trick = table.lay(1, "ex_nihilo@H7");
    ASSERT_EQ(table.inputs(), 1);
    ASSERT_NE(table.asked(), "play of 1");
    table.moves(trick, 2, "discard");
    EXPECT_EQ(last_input(table)["do"], "pass");
    EXPECT_EQ(table.asked(), "play of 1");
}

// 奸雄 was asked of her alone, and she has said nothing: once the card is swept she takes it no more.
TEST(UntidyPeople, WhatIsSweptIsTakenByNoSkillAnyMore) {
    PlayedTable table(with_skill(2, "jianxiong"));
    const auto trick = table.lay(1, "savage_assault@S7");
    table.slide(2, 3);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.moves(trick, 1, "discard");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, WhatIsSweptWhileAnotherCardIsUnreadSaysNothing) {
    PlayedTable table(plain_seats(3));
    const auto trick = table.lay(1, "ex_nihilo@H7");
    table.lay_half_read(2, "nullification");
    table.moves(trick, 1, "discard");
    EXPECT_EQ(table.inputs(), 1);
}

TEST(UntidyPeople, ADeathThatNobodySpellsOutIsAskedAbout) {
    auto seats = plain_seats(3);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    table.pass(1);
    ASSERT_TRUE(table.game().table().alive(2));
    table.lay(2, "jink@H2", "discard");
    ASSERT_THAT(table.questions(false), SizeIs(1));
    EXPECT_TRUE(table.game().table().alive(2)) << "what ends a life is never implied";
    table.answer("", "没有人救");
    EXPECT_FALSE(table.game().table().alive(2));
}

TEST(UntidyPeople, ThePriceOfASkillComesDownCardByCard) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"jieyin"};
    seats[1]["general"] = "liubei";
    seats[1]["hp"] = 3;
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "jieyin"}});
    ASSERT_EQ(table.asked(), "choice of 1");
    table.lay(1, "jink@H8", "discard");
    EXPECT_EQ(table.inputs(), 1);
    table.wait(900);
    table.lay(1, "jink@D10", "discard");
    EXPECT_EQ(last_input(table)["do"], "choose");
    EXPECT_THAT(last_input(table)["cards"], SizeIs(2));
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, AsManyAsOneLikesAreCompleteOnceTheGameGoesOn) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"zhiheng"};
    seats[0]["equip"] = {"double_swords@S2"};
    PlayedTable table(seats);
    const auto worn = table.lay(1, "double_swords@S2", "equip", 1);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}});
    table.moves(worn, 1, "discard");
    table.wait(900);
    table.lay(1, "jink@D10", "discard");
    EXPECT_EQ(table.inputs(), 1);
    table.pass(1);
    const auto inputs = table.session->inputs();
    ASSERT_GE(inputs.size(), 2U);
    EXPECT_EQ(inputs[1]["do"], "choose");
    EXPECT_THAT(inputs[1]["cards"], SizeIs(2));
}

TEST(UntidyPeople, WhatIsPlayedNextIsNoPartOfThePrice) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"zhiheng"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}});
    table.lay(1, "jink@D10", "discard");
    table.wait(900);
    table.lay(1, "ex_nihilo@H7");
    const auto inputs = table.session->inputs();
    ASSERT_THAT(inputs, SizeIs(3));
    EXPECT_EQ(inputs[1]["cards"], json{"jink@D10"});
    EXPECT_EQ(inputs[2]["do"], "use");
}

TEST(UntidyPeople, AsManyAsOneLikesAreCompleteOnceNoMoreCome) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"zhiheng"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}});
    table.lay(1, "jink@D10", "discard");
    table.lay(1, "jink@H8", "discard");
    EXPECT_EQ(table.inputs(), 1);
    table.look();
    table.wait(8000);
    EXPECT_EQ(last_input(table)["do"], "choose");
    EXPECT_THAT(last_input(table)["cards"], SizeIs(2));
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UntidyPeople, AJudgementMayBeTurnedStraightOntoThePile) {
    auto seats = plain_seats(3);
    seats[0]["judge"] = {"indulgence@S6"};
    PlayedTable table(seats);
    table.lay(1, "slash@S7", "discard");
    EXPECT_EQ(last_input(table)["do"], "reveal");
    EXPECT_EQ(last_input(table)["cards"], json{"slash@S7"});
}

}  // namespace
}  // namespace jianjun::app
