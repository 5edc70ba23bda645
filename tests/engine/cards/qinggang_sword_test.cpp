// 青釭剑: a target's armour has no effect for this 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qinggang_sword_test {
namespace {

std::vector<SeatSpec> against(std::string armour) {
    return {{.role = "lord", .equip = {"qinggang_sword@S6"}}, {.role = "rebel", .equip = {armour}}};
}

TEST(QinggangSword, ABlackSlashPassesNiohShield) {
    Scene scene(against("nioh_shield@C2"));
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(QinggangSword, APlainSlashPassesVineAndAFireSlashDealsNoMore) {
    Scene plain(against("vine@S2"));
    plain.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(plain.hp(2), 3);
    Scene fire(against("vine@S2"));
    fire.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(fire.hp(2), 3);
}

TEST(QinggangSword, EightDiagramCannotBeUsed) {
    Scene scene(against("eight_diagram@S2"));
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("eight_diagram")), "skill");
}

TEST(QinggangSword, SilverLionDoesNotLowerTheDamage) {
    Scene scene(against("silver_lion@CA"));
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(QinggangSword, TheArmourWorksAgainAfterwards) {
    Scene scene({{.role = "lord", .equip = {"qinggang_sword@S6"}},
                 {.role = "rebel", .equip = {"vine@S2"}},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").use(1, "savage_assault@S7").pass();
    EXPECT_EQ(scene.asked(), "3:slash") << "the wearer was passed by";
}

TEST(QinggangSword, ItDoesNotTouchTheArmourOfOthersOnAChain) {
    Scene chained({{.role = "lord", .equip = {"qinggang_sword@S6"}},
                   {.role = "rebel", .equip = {"vine@S2"}},
                   {.role = "rebel", .equip = {"vine@C2"}}});
    for (int seat : {2, 3}) chained.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    chained.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(chained.hp(2), 3) << "ignored";
    EXPECT_EQ(chained.hp(3), 2) << "the copy meets the armour of the others";
}

}  // namespace
}  // namespace jianjun::engine::testing::qinggang_sword_test
