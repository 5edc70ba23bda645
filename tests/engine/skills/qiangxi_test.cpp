// 强袭.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Qiangxi, LosesHealthOrDiscardsAWeapon) {
    Scene scene({{.role = "lord", .skills = {"qiangxi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "qiangxi", {}, {2});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qiangxi").on({2})), "skill");
}

TEST(Qiangxi, TheWeaponLendsNoRange) {
    Scene scene({{.role = "lord", .equip = {"kylin_bow@H5"}, .skills = {"qiangxi"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qiangxi").with({"kylin_bow@H5"}).on({3})), "target");
    scene.skill(1, "qiangxi", {"kylin_bow@H5"}, {2});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
