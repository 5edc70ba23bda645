// 好施.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::haoshi_test {
namespace {

TEST(Haoshi, HalfOfTooManyGoesToThePoorest) {
    auto scene = kingdom({pair("hs__lusu", "hs__huanggai"), of("wei"), of("shu"), of("qun")});
    scene.input(ruled(SetSeat{.seat = 3, .hand = 1})).skill(1, "haoshi");
    EXPECT_EQ(scene.hand(1), 8);
    scene.input(says(Do::choose, 1).with({"?", "?", "?", "jink@H2"}).naming({3}));
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::haoshi_test
