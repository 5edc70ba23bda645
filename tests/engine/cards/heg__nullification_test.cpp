// 无懈可击·国: for a whole faction.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::heg__nullification_test {
namespace {

TEST(KingdomNullification, CoversTheFactionThatIsStillToCome) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("shu")});
    scene.use(1, "savage_assault@SK").use(2, "heg__nullification@CK");
    EXPECT_EQ(scene.asked(), "2:choice one faction");
    scene.choose(2, "faction").pass();
    EXPECT_EQ(scene.asked(), "1,2,3,4:nullification");
    scene.pass().pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(4), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(KingdomNullification, ForOneTargetItIsAPlainOne) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("shu")});
    scene.use(1, "duel@SA", {2}).use(3, "heg__nullification@CK");
    EXPECT_EQ(scene.asked(), "1,2,3,4:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::heg__nullification_test
