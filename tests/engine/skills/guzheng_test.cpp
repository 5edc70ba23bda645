// 固政.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::guzheng_test {
namespace {

TEST(Guzheng, OneGoesBackAndTheOthersAreTaken) {
    auto scene = kingdom({of("wei"), pair("hs__zhangzhaozhanghong", "hs__huanggai"), of("shu"), of("qun")});
    scene.end(1).discard(1, {"jink@H2", "peach@H4"}).skill(2, "guzheng", {"jink@H2"}).choose(2, "take");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"peach@H4"});
}

}  // namespace
}  // namespace jianjun::engine::testing::guzheng_test
