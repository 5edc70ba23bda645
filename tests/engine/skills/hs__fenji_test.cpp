// 奋激.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__fenji_test {
namespace {

TEST(KingdomFenji, AnEmptyHandDrawsTwo) {
    auto scene =
        kingdom({of("wei"), pair("hs__zhoutai", "hs__huanggai"), of("shu"), of("qun")}, {{"deal", 0}});
    scene.use(1, "crossbow@DA").use(1, "vine@C2").end(1).skill(2, "hs__fenji");
    EXPECT_EQ(scene.hand(1), 2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__fenji_test
