// 约俭.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiYuejian, TheFirstBasicCardOfARoundNeedsNoCard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__yuejian"}}});
    scene.use(1, "slash@S7", {2}).input(says(Do::use, 2).by_skill("ofl_shiji__yuejian"));
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(OflShijiYuejian, OnceABasicCardWasUsedNoMore) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yuejian"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use_as(1, {}, "slash", {2}, "ofl_shiji__yuejian").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__yuejian").used_as("analeptic")), "skill");
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2) << "the hand limit is higher by the maximum health";
}

}  // namespace
}  // namespace jianjun::engine::testing
