// 补益.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__buyi_test {
namespace {

TEST(Buyi, TheSourceObeysOrTheSavedOneRecovers) {
    auto scene = kingdom({of("wei"), with(of("wu"), {{"hp", 1}}), with(of("wu"), {{"skills", {"ld__buyi"}}}), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).use(2, "peach@H6");
    EXPECT_EQ(scene.asked(), "3:choice ld__buyi");
    scene.skill(3, "ld__buyi").input(says(Do::choose, 3).counting(3)).pass(1);
    EXPECT_EQ(scene.hp(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__buyi_test
