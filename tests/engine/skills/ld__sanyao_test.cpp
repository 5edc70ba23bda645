// 散谣.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__sanyao_test {
namespace {

TEST(Sanyao, SomebodyWithTheMostHealthIsHurt) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"ld__sanyao"}}, {"hp", 3}}), of("wei"), with(of("wu"), {{"hp", 3}}), of("qun")});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__sanyao").with({"jink@H2"}).on({3})), "target");
    scene.skill(1, "ld__sanyao", {"jink@H2"}, {2});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(1), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__sanyao_test
