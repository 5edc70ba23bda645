// 古锭刀: one more against an empty hand.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::guding_blade_test {
namespace {

TEST(GudingBlade, OneMoreWhereTheVictimHasNoHandCards) {
    Scene scene({{.role = "lord", .equip = {"guding_blade@SA"}}, {.role = "rebel", .equip = {"dilu@C5"}}},
                {{"deal", 0}});
    scene.input(ruled(Change::Draw{1, 2}));
    scene.input(ruled(MoveCards{.cards = faces({"dilu@C5"}), .from = {Zone::equip, 2}, .to = {Zone::equip, 1}}));
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(GudingBlade, LooksWhenTheDamageHappens) {
    Scene scene({{.role = "lord", .equip = {"guding_blade@SA"}, .skills = {"wushuang"}},
                 {.role = "rebel", .hand = {"jink@H2"}}},
                {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").pass(2);
    EXPECT_EQ(scene.hp(2), 2) << "his only card went as the first of two 闪";
}

TEST(GudingBlade, NothingMoreAgainstAHandAndNotOnChainCopies) {
    Scene hand({{.role = "lord", .equip = {"guding_blade@SA"}}, {.role = "rebel"}});
    hand.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(hand.hp(2), 3);
    Scene chain({{.role = "lord", .equip = {"guding_blade@SA"}}, {.role = "rebel"}, {.role = "rebel"}});
    chain.input(ruled(SetSeat{.seat = 3, .chained = true, .hand = 0}));
    chain.input(ruled(SetSeat{.seat = 2, .chained = true}));
    chain.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(chain.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::guding_blade_test
