// 突袭 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__tuxi_test {
namespace {

TEST(KingdomTuxi, OneCardFewerForEachHandCardTaken) {
    auto scene = kingdom({pair("hs__zhangliao", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    EXPECT_EQ(scene.asked(), "1:choice ex__tuxi");
    scene.skill(1, "ex__tuxi", {}, {2}).take(1, 2, "hand");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(KingdomTuxi, FromTwoInPlaceOfBoth) {
    auto scene = kingdom({pair("hs__zhangliao", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "ex__tuxi", {}, {2, 3}).end(1);
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::ex__tuxi_test
