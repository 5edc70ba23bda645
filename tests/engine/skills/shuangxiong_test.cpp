// 双雄.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shuangxiong_test {
namespace {

TEST(Shuangxiong, TheOtherColourDuels) {
    auto scene = kingdom({pair("hs__yanliangwenchou", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.skill(1, "shuangxiong").reveal(1, "peach@H4");
    EXPECT_EQ(scene.hand(1), 5);
    scene.use_as(1, {"slash@S7"}, "duel", {2}).pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::shuangxiong_test
