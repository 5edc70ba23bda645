// 恩怨.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__enyuan_test {
namespace {

TEST(Enyuan, WhoHurtsHimGivesACardOrLosesHealth) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"skills", {"ld__enyuan"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    auto gives = kingdom({of("wei"), with(of("shu"), {{"skills", {"ld__enyuan"}}}), of("wu"), of("qun")});
    gives.use(1, "slash@S7", {2}).pass(2).input(says(Do::choose, 1).with({"jink@H2"}));
    EXPECT_EQ(gives.hp(1), 4);
    EXPECT_EQ(gives.hand(2), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__enyuan_test
