// 玉玺: the only 大势力.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jade_seal_test {
namespace {

TEST(JadeSeal, DrawsThreeAndLooksAtSomebody) {
    auto scene = kingdom({with(of("wei"), {{"equip", {"jade_seal@CA"}}}), of("shu"), of("shu"), of("qun")});
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).naming({2})).pass();
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(JadeSeal, MakesItsWearersFactionTheOnlyBigOne) {
    auto scene = kingdom({of("wei"), of("shu"), of("shu"), with(of("qun"), {{"equip", {"jade_seal@CA"}}})});
    scene.use(1, "fight_together@SQ", {4}).pass();
    EXPECT_TRUE(scene.chained(4));
    EXPECT_FALSE(scene.chained(2));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(JadeSeal, DoesNothingForWhoHasNoFaction) {
    auto scene = kingdom({with(hidden("hs__zhaoyun", "hs__liubei"), {{"equip", {"jade_seal@CA"}}}), of("shu"),
                          of("wei"), of("qun")});
    scene.pass(1);
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::jade_seal_test
