// 雄异.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xiongyi_test {
namespace {

TEST(Xiongyi, TheFactionDrawsAndTheSmallestRecovers) {
    auto scene =
        kingdom({with(pair("hs__mateng", "hs__lvbu"), {{"hp", 2}}), of("qun"), of("shu"), of("shu")});
    scene.skill(1, "xiongyi");
    EXPECT_EQ(scene.hand(1), 9);
    EXPECT_EQ(scene.hand(2), 7);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("xiongyi")), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::xiongyi_test
