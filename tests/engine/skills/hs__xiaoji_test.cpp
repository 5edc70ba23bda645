// 枭姬 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__xiaoji_test {
namespace {

TEST(KingdomXiaoji, ThreeOutsideOnesTurn) {
    auto scene =
        kingdom({of("wei"), with(pair("hs__sunshangxiang", "hs__huanggai"), {{"equip", {"vine@C2"}}}),
                 of("shu"), of("qun")});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "vine@C2").skill(2, "hs__xiaoji");
    EXPECT_EQ(scene.hand(2), 7);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__xiaoji_test
