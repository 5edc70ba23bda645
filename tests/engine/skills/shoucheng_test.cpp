// 守成.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shoucheng_test {
namespace {

TEST(Shoucheng, WhoeverOfTheFactionLosesHisLastCardOutsideHisTurnDraws) {
    auto scene = kingdom({of("wei"), of("shu"), with(of("shu"), {{"skills", {"shoucheng"}}}), of("wu")}, {{"deal", 1}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(scene.asked(), "3:choice shoucheng");
    scene.skill(3, "shoucheng");
    EXPECT_EQ(scene.hand(2), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::shoucheng_test
