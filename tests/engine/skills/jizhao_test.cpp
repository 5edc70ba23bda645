// 激诏.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jizhao_test {
namespace {

TEST(Jizhao, WhoIsDyingDrawsRecoversAndChangesSkills) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"skills", {"shouyue", "jizhao"}}, {"hp", 1}, {"hand", {"jink@H2"}}}), of("qun"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.skill(2, "jizhao");
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(skills(scene, 2), (std::vector<std::string>{"jizhao", "ex__rende"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::jizhao_test
