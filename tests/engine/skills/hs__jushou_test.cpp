// 据守 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__jushou_test {
namespace {

TEST(KingdomJushou, DrawsAsManyAsThereAreFactions) {
    auto scene = kingdom({pair("hs__caoren", "hs__caocao"), of("shu"), of("wu"), of("shu")}, {{"deal", 1}});
    scene.end(1).skill(1, "hs__jushou");
    EXPECT_EQ(scene.hand(1), 6);
    scene.use(1, "vine@C2");
    EXPECT_EQ(scene.equipment(1), std::vector<std::string>{"vine@C2"});
    EXPECT_FALSE(at(scene, 1).face_up);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__jushou_test
