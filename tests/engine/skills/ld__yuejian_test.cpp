// 约俭.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__yuejian_test {
namespace {

TEST(Yuejian, WhoUsedNothingOnOthersHoldsMore) {
    auto scene = kingdom({with(of("wei"), {{"hp", 1}}), with(of("wei"), {{"skills", {"ld__yuejian"}}}), of("wu"), of("qun")}, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2) << "four cards are kept with 1 health";
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Yuejian, NotWhoUsedACardOnAnotherFaction) {
    auto scene = kingdom({with(of("wei"), {{"hp", 1}}), with(of("wei"), {{"skills", {"ld__yuejian"}}}), of("wu"), of("qun")}, {{"deal", 2}});
    scene.use(1, "slash@S7", {4}).pass(4).end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__yuejian_test
