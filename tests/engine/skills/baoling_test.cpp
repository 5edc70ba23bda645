// 暴凌.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::baoling_test {
namespace {

TEST(Baoling, TheDeputyIsRemovedForHealthAndARuin) {
    auto scene = kingdom({{{"generals", {"ld__dongzhuo", "hs__jiaxu"}}, {"shown", {true, false}}, {"hp", 2}},
                          of("shu"), of("wei"), of("wu")},
                         {{"deal", 0}});
    scene.pass(1).end(1);  // 横征
    EXPECT_EQ(at(scene, 1).generals[1], "soldier_male");
    EXPECT_EQ(at(scene, 1).max_hp, 6);
    EXPECT_EQ(scene.hp(1), 5);
    EXPECT_EQ(scene.asked(), "1:choice hp max_hp") << "崩坏 at once";
}

}  // namespace
}  // namespace jianjun::engine::testing::baoling_test
