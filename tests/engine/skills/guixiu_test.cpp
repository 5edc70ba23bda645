// 闺秀.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::guixiu_test {
namespace {

TEST(Guixiu, ShownSheDrawsTwoRemovedSheRecovers) {
    auto scene = kingdom({with(hidden("ld__mifuren", "hs__liubei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")});
    scene.input(reveal_general(1, "ld__mifuren"));
    EXPECT_EQ(scene.asked(), "1:choice guixiu");
    scene.skill(1, "guixiu");
    EXPECT_EQ(scene.hand(1), 6);
    scene.skill(1, "cunsi", {}, {2});
    EXPECT_EQ(scene.asked(), "1:choice guixiu");
    scene.skill(1, "guixiu");
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(at(scene, 1).generals[0], "soldier_female");
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(skills(scene, 2), std::vector<std::string>{"yongjue"});
}

}  // namespace
}  // namespace jianjun::engine::testing::guixiu_test
