// 苦肉 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__kurou_test {
namespace {

TEST(KingdomKurou, ACardAndHealthForThreeAndAnotherSlash) {
    auto scene = kingdom({pair("hs__huanggai", "hs__sunquan"), of("wei"), of("shu"), of("qun")});
    scene.skill(1, "hs__kurou", {"jink@H2"});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 8);
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__kurou_test
