// 联军盛宴: two factions feast.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::alliance_feast_test {
namespace {

TEST(AllianceFeast, TheUserDividesAndTheOthersDrawAndStandUpright) {
    auto scene = kingdom({with(of("wei"), {{"hp", 2}}), of("shu"), of("shu"), of("wu")});
    scene.input(ruled(SetSeat{.seat = 3, .chained = true}));
    scene.use(1, "alliance_feast@HA", {2});
    scene.pass().input(says(Do::choose, 1).counting(1)).pass().pass();
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_FALSE(scene.chained(3));
    EXPECT_EQ(scene.hand(4), 4);
}

TEST(AllianceFeast, AtFullHealthEverythingIsDrawn) {
    auto scene = kingdom({of("wei"), of("shu"), of("shu"), of("wei")});
    scene.use(1, "alliance_feast@HA").pass().pass().pass();
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::alliance_feast_test
