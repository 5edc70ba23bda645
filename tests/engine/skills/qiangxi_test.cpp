// 强袭.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Qiangxi, LosesHealthOrDiscardsAWeapon) {
    Scene scene({{.role = "lord", .skills = {"qiangxi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "qiangxi", {}, {2});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "qiangxi"}, {"targets", {2}}}), "skill");
}

TEST(Qiangxi, TheWeaponLendsNoRange) {
    Scene scene({{.role = "lord", .equip = {"kylin_bow@H5"}, .skills = {"qiangxi"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "qiangxi"}, {"cards", {"kylin_bow@H5"}}, {"targets", {3}}}), "target");
    scene.skill(1, "qiangxi", {"kylin_bow@H5"}, {2});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
