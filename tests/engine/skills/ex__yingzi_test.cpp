// 英姿 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__yingzi_test {
namespace {

TEST(KingdomYingzi, DrawsThreeAndHoldsItsMaximum) {
    auto scene =
        kingdom({with(pair("hs__zhouyu", "hs__huanggai"), {{"hp", 1}}), of("wei"), of("shu"), of("qun")},
                {{"deal", 0}});
    EXPECT_EQ(scene.hand(1), 3);
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::ex__yingzi_test
