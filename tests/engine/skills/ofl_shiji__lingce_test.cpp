// 灵策.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiLingce, TacticsOfOthersDoNotTouchHimAndEveryOneDrawsACard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__lingce"}}});
    scene.use(1, "dismantlement@S3", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(2), 5);
    scene.use(1, "ex_nihilo@H7").pass();
    EXPECT_EQ(scene.hand(2), 6);
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing
