// 戎备.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiRongbei, FillsEveryEmptySlot) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__rongbei"}}, {.role = "rebel", .equip = {"axe@D5", "dilu@C5"}}}, {{"extra_deck", true}});
    scene.skill(1, "ofl_shiji__rongbei", {}, {2}).reveal(1, "extra:vine@S2").reveal(1, "extra:chitu@H5");
    EXPECT_EQ(scene.equipment(2).size(), 4u);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(OflShijiRongbei, WithoutTheExtraDeckItIsNotSpent) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__rongbei"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__rongbei").on({2})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
