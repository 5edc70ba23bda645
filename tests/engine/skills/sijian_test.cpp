// 死谏.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::sijian_test {
namespace {

TEST(Sijian, TheLastHandCardTakesOneWithIt) {
    auto scene = kingdom({pair("hs__tianfeng", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.input(ruled(SetSeat{.seat = 1, .hand = 1}))
        .use(1, "crossbow@DA")
        .skill(1, "sijian", {}, {3});
    scene.take(1, 3, "hand");
    EXPECT_EQ(scene.hand(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::sijian_test
