// Cards that are thrown down, taken or turned over say what they were for (弃牌、被拿走的牌).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

nlohmann::json with_skill(int seat, const char* skill) {
    auto seats = plain_seats(2);
    seats[static_cast<std::size_t>(seat - 1)]["skills"] = {skill};
    return seats;
}

// Seat 1 ends his turn and throws down what is too much.
void end_turn(PlayedTable& table) {
    table.touch({{"do", "end"}, {"seat", 1}});
    for (const auto* card : {"slash@S9", "slash@S10"}) table.lay(1, card, "discard");
}

// 骁果: nobody but its owner throws down a card there.
TEST(ACardThatASkillCosts, DeclaresItWhereItIsThrownDown) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(2, "slash@C6", "discard");
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(ACardThatASkillCosts, IsAskedAboutWhereNobodySawWhoThrewItDown) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    const auto inputs = table.inputs();
    table.lay(0, "slash@C6", "discard");
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_THAT(table.questions(false), ::testing::SizeIs(1));
}

TEST(ASkillThatNobodyUses, LetsAFinishedTurnGoBy) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.pass(1);
    EXPECT_EQ(table.game().table().turn, 2);
}

// 鞬出: of what kind it is decides what comes of it.
TEST(ACardThatWasTakenUnseen, SaysWhatItIsWhereItIsThrownDown) {
    PlayedTable table(with_skill(1, "jianchu"));
    table.lay(1, "slash@S7");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "jianchu"}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}, {"cards", {"?"}}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.lay(2, "jink@H6", "discard");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

// 反馈: 结束 is said after what the card was taken for.
TEST(ACardThatIsTakenUp, IsReadBeforeWhatIsPressedThen) {
    PlayedTable table(with_skill(2, "fankui"));
    const auto bow = table.lay(1, "crossbow@CA", "equip", 1);
    table.lay(1, "slash@S7");
    table.pass(2);
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "fankui"}});
    ASSERT_EQ(table.asked(), "choice of 2");
    table.leaves(bow);
    table.pass(1);
    table.wait(1000);
    EXPECT_THAT(table.game().table().known_hand(2, 0), ::testing::Contains(engine::Face{engine::CardId::crossbow, engine::Suit::club, 1}));
    EXPECT_EQ(table.game().table().turn, 2);
}

// 洛神 of 国战: all of it is taken once he is content with it.
TEST(WhatWasTurnedOver, IsTakenUpByWhoeverLetsItGoBy) {
    PlayedTable table(with_skill(1, "hs__luoshen"));
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__luoshen"}});
    const auto judged = table.lay(1, "slash@S7");
    ASSERT_EQ(table.asked(), "choice of 1");
    table.leaves(judged);
    table.wait(1500);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.game().table().known_hand(1, 0), ::testing::Contains(engine::Face{engine::CardId::slash, engine::Suit::spade, 7}));
}

// 奸雄 took the first one, and it has been used since: the third is the deck's other one of this face.
TEST(ACardOfWhichTheDeckHasTwo, IsNotTheOneThatWentBackIntoAHand) {
    PlayedTable table(with_skill(2, "jianxiong"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}});
    table.pass(2);
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "jianxiong"}});
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(1, "jink@D2", "discard");
    ASSERT_EQ(table.game().table().turn, 2);
    const auto used = table.lay(2, "slash@S8");
    ASSERT_EQ(table.asked(), "jink of 1");
    table.pass(1);
    table.touch({{"do", "end"}, {"seat", 2}});
    table.moves(used, 2, "discard");
    for (const auto* card : {"jink@D3", "jink@D4", "jink@D5"})
        if (table.asked() == "discard of 2") table.lay(2, card, "discard");
    table.leaves(used);
    table.wait(6000);
    ASSERT_EQ(table.asked(), "play of 1");
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.asked(), "jink of 2");
}

}  // namespace
}  // namespace jianjun::app
