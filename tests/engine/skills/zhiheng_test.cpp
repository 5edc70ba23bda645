// 制衡: out with the old.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::zhiheng_test {
namespace {

TEST(Zhiheng, AsManyAsAreDiscardedEquipmentToo) {
    Scene scene({{.role = "lord", .general = "sunquan", .equip = {"chitu@H5"}}, {.role = "rebel"}});
    scene.skill(1, "zhiheng", {"chitu@H5", "slash@S7", "?"});
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_TRUE(scene.equipment(1).empty());
    EXPECT_EQ(scene.discard_pile().size(), 3u);
}

TEST(Zhiheng, OnceAPhaseAndAtLeastOneCard) {
    Scene scene({{.role = "lord", .general = "sunquan"}, {.role = "rebel"}});
    scene.skill(1, "zhiheng");
    EXPECT_EQ(scene.refused(says(Do::pass, 1)), "mandatory");
    scene.discard(1, {"?"});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zhiheng").with({"?"})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::zhiheng_test
