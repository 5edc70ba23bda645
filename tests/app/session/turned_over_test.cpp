// What is turned over (翻开): on the draw pile or beside it, with a window open, or by a skill that nobody
// has named.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

// Seat 1 has 乐不思蜀 before it, and everybody might still say 无懈可击.
PlayedTable& before_a_judgement(PlayedTable& table) {
    EXPECT_EQ(table.asked(), "nullification of 1");
    return table;
}

TEST(TurnedOver, OnTheDrawPileItJudgesThoughTheWindowIsOpen) {
    auto seats = plain_seats(3);
    seats[0]["judge"] = {"indulgence@H6"};
    PlayedTable table(seats);
    before_a_judgement(table).lay(1, "slash@S8", "draw");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_TRUE(table.open().empty());
    EXPECT_TRUE(table.game().table().cards({engine::Zone::judge, 1}).empty());
}

TEST(TurnedOver, OnTheDrawPileWhereNothingIsJudgedItSaysNothing) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "slash@S8", "draw");
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_TRUE(table.open().empty());
}

// 万箭齐发 asks one after the other, and an arm that nobody saw lays a card that answers nobody: seat 3 may
// have turned it over, while seat 2's health is not seen yet; or seat 1 may be at the next thing.
TEST(TurnedOver, AmongManyWhoAreAskedItMayBeWhatWhoeverWearsASkillTurnsOver) {
    auto seats = plain_seats(4);
    seats[2]["equip"] = {"eight_diagram@S2"};
    PlayedTable table(seats);
    table.lay(0, "eight_diagram@S2", "equip", 3);
    table.lay(1, "archery_attack@HA");
    table.lay(0, "slash@CJ");
    table.wait(8000);
    ASSERT_FALSE(table.open().empty());
    table.answer("是什么意思", "翻开");
    const auto said = table.session->inputs();
    EXPECT_EQ(said[said.size() - 2]["skill"], "eight_diagram");
    EXPECT_EQ(said.back()["do"], "reveal");
    EXPECT_EQ(said.back()["seat"], 3);
}

// 铁骑, 刚烈: the skill is asked about, its owner names nothing and turns a card over beside the pile. What
// would lie before a seat as itself is no play there, and what he could play comes after the skill.
TEST(TurnedOver, BesideThePileForASkillThatIsAskedAboutTheSkillIsUsed) {
    for (const char* face : {"crossbow@CA", "duel@DA"}) {
        PlayedTable table(with_skill(1, "tieqi"));
        table.lay(1, "slash@S7");
        if (table.inputs() == 0) table.press(2, devices::Button::answer);
        ASSERT_EQ(table.asked(), "choice of 1");
        table.lay(1, face);
        const auto said = table.session->inputs();
        EXPECT_EQ(said[said.size() - 2]["skill"], "tieqi") << face;
        EXPECT_EQ(said.back()["do"], "reveal") << face;
    }
    PlayedTable table(with_skill(2, "ganglie"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(2, "duel@DA");
    const auto said = table.session->inputs();
    EXPECT_EQ(said[said.size() - 2]["skill"], "ganglie");
    EXPECT_EQ(said.back()["do"], "reveal");
}

// Whose turn is over says nothing, and the next one, before whom a delayed trick lies, turns a card over.
TEST(TurnedOver, ForTheNextOneHisTurnHasCome) {
    for (const int arm : {2, 0}) {
        auto seats = plain_seats(3);
        seats[1]["judge"] = {"indulgence@H6"};
        PlayedTable table(seats);
        holds_two(table, 1);
        table.lay(arm, "double_swords@S2", "draw");
        const auto said = table.session->inputs();
        ASSERT_GE(said.size(), 3U);
        EXPECT_EQ(said[1]["do"], "end");
        EXPECT_EQ(said.back()["do"], "reveal");
        EXPECT_EQ(said.back()["seat"], 2);
        EXPECT_TRUE(table.open().empty());
    }
}

// Beside the pile by an arm that nobody saw: it may be a card of whoever's turn it is as well, until the
// trick that was judged goes onto the pile.
TEST(TurnedOver, ForTheNextOneByAnUnseenArmItIsToldByWhatFollows) {
    auto seats = plain_seats(3);
    seats[1]["judge"] = {"indulgence@H6"};
    PlayedTable table(seats);
    const auto trick = table.lay(0, "indulgence@H6", "judge", 2);
    holds_two(table, 1);
    table.lay(0, "ex_nihilo@H8");
    EXPECT_EQ(table.inputs(), 1);
    table.moves(trick, 2, "discard");
    const auto said = table.session->inputs();
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said.back()["do"], "reveal");
    EXPECT_EQ(said.back()["seat"], 2);
}

// 八卦阵: whoever wears it turns a card over, and that is that he uses it.
TEST(TurnedOver, WhereASkillTurnsItOverTheSkillIsUsed) {
    for (const char* zone : {"draw", "middle"}) {
        auto seats = plain_seats(2);
        seats[1]["equip"] = {"eight_diagram@S2"};
        PlayedTable table(seats);
        table.lay(0, "eight_diagram@S2", "equip", 2);
        table.lay(1, "slash@S8");
        ASSERT_EQ(table.asked(), "jink of 2");
        table.lay(2, "peach@H3", zone);
        EXPECT_EQ(table.asked(), "play of 1") << zone;
        EXPECT_EQ(table.hp(2), 4) << zone;
        EXPECT_TRUE(table.open().empty()) << zone;
    }
}

// What answers outright is no judgement.
TEST(TurnedOver, TheCardThatIsAskedForAnswers) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"eight_diagram@S2"};
    PlayedTable table(seats);
    table.lay(0, "eight_diagram@S2", "equip", 2);
    table.lay(1, "slash@S8");
    table.lay(2, "jink@H2");
    EXPECT_EQ(table.session->inputs().back()["do"], "respond");
}

}  // namespace
}  // namespace jianjun::app
