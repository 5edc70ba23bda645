// 戚乱.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::qiluan_test {
namespace {

TEST(Qiluan, AKillInTheTurnBringsThreeAsItEnds) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"qiluan"}}}), with(of("wei"), {{"hp", 1}}), of("shu"), of("wu")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    EXPECT_FALSE(scene.alive(2));
    const int before = scene.hand(1);
    scene.end(1).skill(1, "qiluan");
    EXPECT_EQ(scene.hand(1), before + 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::qiluan_test
