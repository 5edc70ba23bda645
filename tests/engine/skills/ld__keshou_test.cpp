// 恪守.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__keshou_test {
namespace {

TEST(Keshou, TwoOfAColourLessenDamageAndTheLonelyJudge) {
    auto scene = kingdom({of("wei"), with(of("wu"), {{"skills", {"ld__keshou"}}}), of("shu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ld__keshou").with({"jink@H2", "slash@S8"})),
              "color");
    scene.skill(2, "ld__keshou", {"jink@H2", "peach@H4"}).reveal(2, "jink@HK");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__keshou_test
