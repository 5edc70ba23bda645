// 礼让.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lirang_test {
namespace {

TEST(Lirang, DiscardedCardsAreGivenAway) {
    auto scene = kingdom({pair("hs__kongrong", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.end(1).discard(1, {"jink@H2", "peach@H4"});
    EXPECT_EQ(scene.asked(), "1:choice lirang");
    scene.skill(1, "lirang", {"jink@H2"}, {2}).skill(1, "lirang", {}, {3});
    EXPECT_EQ(scene.hand(2), 7);  // it is his turn
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::lirang_test
