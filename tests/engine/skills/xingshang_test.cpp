// 行殇.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xingshang_test {
namespace {

TEST(Xingshang, TheCardsOfTheDeadAreGained) {
    auto scene = kingdom({of("shu"), with(of("wu"), {{"hp", 1}, {"equip", {"vine@C2"}}}),
                          pair("hs__caopi", "hs__dianwei"), of("qun")});
    scene.use(1, "fire__slash@H4", {2}).pass(2).pass(4).skill(3, "xingshang");
    EXPECT_EQ(scene.hand(3), 9);
}

}  // namespace
}  // namespace jianjun::engine::testing::xingshang_test
