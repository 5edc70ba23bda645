// 藤甲: three cards have no effect; fire burns.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::vine_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"}, {.role = "rebel", .equip = {"vine@S2"}}, {.role = "rebel"}};
}

TEST(Vine, APlainSlashOfAnyColourHasNoEffect) {
    for (const auto* slash : {"slash@S7", "slash@HJ"}) {
        Scene scene(table());
        scene.use(1, slash, {2});
        EXPECT_EQ(scene.asked(), "1:play") << slash;
        EXPECT_EQ(scene.hp(2), 4);
    }
}

TEST(Vine, SavageAssaultAndArcheryAttackPassItBy) {
    for (const auto* trick : {"savage_assault@S7", "archery_attack@HA"}) {
        Scene scene(table());
        scene.use(1, trick).pass();
        EXPECT_EQ(scene.asked().substr(0, 2), "3:") << "the wearer is asked nothing: " << scene.asked();
    }
}

TEST(Vine, ThunderPassesAndFireIsOneMore) {
    Scene thunder(table());
    thunder.use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(thunder.hp(2), 3);
    Scene fire(table());
    fire.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(fire.hp(2), 2);
}

TEST(Vine, FireByAChainIsOneMoreAsWell) {
    Scene scene(table());
    for (int seat : {2, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.use(1, "fire__slash@H4", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Vine, TheRaisedNumberTravelsAlongTheChain) {
    Scene scene(table());
    for (int seat : {2, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hp(3), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::vine_test
