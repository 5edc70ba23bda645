// 强袭 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__qiangxi_test {
namespace {

TEST(KingdomQiangxi, HealthOrAWeaponForOneDamage) {
    auto scene = kingdom({pair("hs__dianwei", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "hs__qiangxi", {}, {3});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__qiangxi").on({3})),
              "skill");
    auto weapon = kingdom({pair("hs__dianwei", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    weapon.skill(1, "hs__qiangxi", {"crossbow@DA"}, {3});
    EXPECT_EQ(weapon.hp(1), 4);
    EXPECT_EQ(weapon.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__qiangxi_test
