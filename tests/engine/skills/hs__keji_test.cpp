// 克己 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__keji_test {
namespace {

TEST(KingdomKeji, FourCardsMoreForOneColour) {
    auto scene = kingdom({pair("hs__lvmeng", "hs__huanggai"), of("wei"), of("shu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).end(1);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.hand(1), 5);
    auto both = kingdom({pair("hs__lvmeng", "hs__huanggai"), of("wei"), of("shu"), of("qun")}, {{"deal", 6}});
    both.use(1, "slash@S7", {2}).pass(2).use(1, "ex_nihilo@H7").pass().end(1);
    EXPECT_EQ(both.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__keji_test
