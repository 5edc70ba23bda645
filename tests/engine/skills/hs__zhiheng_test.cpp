// 制衡 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__zhiheng_test {
namespace {

TEST(KingdomZhiheng, UpToTheMaximumHealth) {
    auto scene = kingdom({pair("hs__sunquan", "hs__huanggai"), of("wei"), of("shu"), of("qun")});
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 1}, {"skill", "hs__zhiheng"}, {"cards", {"?", "?", "?", "?", "?"}}}),
        "count");
    scene.skill(1, "hs__zhiheng", {"?", "?", "?"});
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__zhiheng_test
