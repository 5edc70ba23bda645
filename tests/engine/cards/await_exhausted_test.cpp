// 以逸待劳: one's own faction rests.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::await_exhausted_test {
namespace {

TEST(AwaitExhausted, OnesFactionDrawsTwoAndDiscardsTwo) {
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")});
    scene.use(1, "await_exhausted@HJ").discard(1, {"jink@H2", "?"}).discard(3, {"?", "?"});
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(AwaitExhausted, WhoHasNoFactionRestsAlone) {
    auto scene = kingdom({hidden("hs__caocao", "hs__xuchu"), of("wei"), of("wu"), of("qun")});
    scene.use(1, "await_exhausted@HJ").discard(1, {"?", "?"});
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::await_exhausted_test
