// 疑城.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yicheng_test {
namespace {

TEST(Yicheng, WhoeverIsTheTargetOfASlashDrawsAndDiscards) {
    auto scene = kingdom({of("wei"), of("wu"), with(of("wu"), {{"skills", {"yicheng"}}}), of("qun")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "3:choice yicheng");
    scene.skill(3, "yicheng");
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.asked(), "2:discard");
    scene.discard(2, {"peach@H6"}).pass(2);
    EXPECT_EQ(scene.hand(2), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::yicheng_test
