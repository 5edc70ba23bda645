// 倾城.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::qingcheng_test {
namespace {

TEST(Qingcheng, AGeneralIsHiddenAgain) {
    auto scene =
        kingdom({pair("hs__zoushi", "hs__huatuo"), pair("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.skill(1, "qingcheng", {"slash@S7"}, {2}).choose(1, "main");
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{false, true}));
    EXPECT_EQ(skills(scene, 2), std::vector<std::string>{"ex__rende"});
    EXPECT_EQ(at(scene, 2).faction, "shu");
}

}  // namespace
}  // namespace jianjun::engine::testing::qingcheng_test
