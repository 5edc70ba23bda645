// 巨象.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::juxiang_test {
namespace {

TEST(Juxiang, GainsSavageAssault) {
    auto scene = kingdom({of("wei"), pair("hs__zhurong", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "savage_assault@SK").pass().pass(3).pass().pass(4);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"savage_assault@SK"});
}

}  // namespace
}  // namespace jianjun::engine::testing::juxiang_test
