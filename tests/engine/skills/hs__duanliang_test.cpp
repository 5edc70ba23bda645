// 断粮 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__duanliang_test {
namespace {

TEST(KingdomDuanliang, FartherThanTwoItIsVoidForThePhase) {
    auto scene =
        kingdom({pair("hs__xuhuang", "hs__caocao"), of("shu"), of("wu"), of("qun"), of("shu"), of("wu")});
    scene.use_as(1, {"slash@S7"}, "supply_shortage", {2}, "hs__duanliang");
    scene.use_as(1, {"slash@S8"}, "supply_shortage", {4}, "hs__duanliang");
    EXPECT_EQ(scene.judge_zone(4).size(), 1u);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S9"}).used_as("supply_shortage").on({3})),
              "convert");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"supply_shortage@S10"}).on({3})), "distance") << "nor does it reach further";
}

TEST(KingdomDuanliang, MayBeNamedWithACardThatItOnlyLetsReachFurther) {
    auto scene = kingdom({hidden("hs__xuhuang", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    scene.pass(1).input(says(Do::use, 1).with({"supply_shortage@S10"}).on({3}).by_skill("hs__duanliang"));
    EXPECT_EQ(scene.judge_zone(3).size(), 1u);
    EXPECT_TRUE(scene.game->table().seat(1).shown[0]);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__duanliang_test
