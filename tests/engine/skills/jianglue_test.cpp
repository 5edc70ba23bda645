// 将略.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jianglue_test {
namespace {

TEST(Jianglue, WhoObeysGrowsAndRecovers) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"jianglue"}}}), with(of("shu"), {{"hp", 2}}), of("wei"), of("shu"), of("wu")});
    scene.skill(1, "jianglue").input(says(Do::choose, 1).counting(4)).choose(2, "obey").pass(4);
    EXPECT_EQ(at(scene, 1).max_hp, 5);
    EXPECT_EQ(scene.hp(1), 5);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(at(scene, 4).max_hp, 4);
    EXPECT_EQ(scene.hand(1), 8) << "two have recovered";
}

TEST(Jianglue, WhoeverHasNoFactionIsCalledFirst) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"jianglue"}}}), of("wei"),
                          hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.skill(1, "jianglue").input(says(Do::choose, 1).counting(3));
    EXPECT_EQ(scene.asked(), "3:reveal");
    scene.input(reveal_general(3, "hs__zhaoyun")).choose(3, "obey");
    EXPECT_EQ(at(scene, 3).max_hp, 5);
    EXPECT_EQ(at(scene, 3).faction, "shu");
}

}  // namespace
}  // namespace jianjun::engine::testing::jianglue_test
