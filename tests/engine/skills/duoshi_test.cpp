// 度势.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::duoshi_test {
namespace {

TEST(Duoshi, TheFactionRestsAsThePlayPhaseBegins) {
    auto scene = kingdom({pair("hs__luxun", "hs__huanggai"), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "duoshi").pass().discard(1, {"?", "?"}).pass().discard(3, {"?", "?"});
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::duoshi_test
