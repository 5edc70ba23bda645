// 吴六剑: the others of one's faction reach farther.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::six_swords_test {
namespace {

TEST(SixSwords, TheOthersOfTheFactionReachOneSeatFarther) {
    auto scene =
        kingdom({of("wei"), of("shu"), of("wu"), of("wu"), with(of("wei"), {{"equip", {"six_swords@D2"}}})});
    scene.use(1, "slash@S7", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(SixSwords, NotThoseOfOtherFactions) {
    auto scene =
        kingdom({of("shu"), of("shu"), of("wu"), of("wu"), with(of("wei"), {{"equip", {"six_swords@D2"}}})});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({3})),
              "range");
}

}  // namespace
}  // namespace jianjun::engine::testing::six_swords_test
