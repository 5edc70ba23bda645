// 寒冰剑: instead of the damage, up to two cards of the victim, one after another.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ice_sword_test {
namespace {

TEST(IceSword, PreventsTheDamageAndDiscardsTwoOneAfterAnother) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}}, {.role = "rebel", .equip = {"dilu@C5"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:choice ice_sword");
    scene.skill(1, "ice_sword").take(1, 2, "equip", "dilu@C5").take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(IceSword, OnlyOneCardIsThereOnlyOneIsTaken) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}}, {.role = "rebel", .equip = {"dilu@C5"}}},
                {{"deal", 0}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "ice_sword").take(1, 2, "equip", "dilu@C5");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(IceSword, NotOfferedWhereNothingCanBeTaken) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}}, {.role = "rebel", .judge = {"lightning@SA"}}},
                {{"deal", 0}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:play") << "the judgement zone does not count";
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(IceSword, DecliningDealsTheDamage) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(IceSword, BeforeSilverLionWhichHealsWhenItIsTaken) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}},
                 {.role = "rebel", .equip = {"silver_lion@CA"}, .hp = 2}},
                {{"deal", 1}});
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    scene.skill(1, "ice_sword").take(1, 2, "equip", "silver_lion@CA");
    EXPECT_EQ(scene.hp(2), 3) << "healed between the two discards";
    scene.take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 0);
}

TEST(IceSword, APreventedDamageBreaksNoChain) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}}, {.role = "rebel"}, {.role = "rebel"}});
    for (int seat : {2, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.use(1, "fire__slash@H4", {2}).pass(2).skill(1, "ice_sword").take(1, 2, "hand").take(1, 2, "hand");
    EXPECT_TRUE(scene.chained(2));
    EXPECT_TRUE(scene.chained(3));
    EXPECT_EQ(scene.hp(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::ice_sword_test
