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
    scene.use(1, "supply_shortage@S10", {3});
    EXPECT_EQ(scene.judge_zone(3).size(), 1u);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__duanliang_test
