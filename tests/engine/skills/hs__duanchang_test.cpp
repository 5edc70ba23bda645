// 断肠 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__duanchang_test {
namespace {

TEST(KingdomDuanchang, TheKillerLosesOneGeneralsSkills) {
    auto scene = kingdom({pair("hs__caocao", "hs__xuchu"),
                          with(pair("hs__caiwenji", "hs__lvbu"), {{"hp", 1}}), of("shu"), of("wu")});
    scene.pass(1).use(1, "slash@S7", {2}).pass(2).pass(4).choose(2, "main");
    EXPECT_EQ(skills(scene, 1), std::vector<std::string>{"hs__luoyi"});
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__duanchang_test
