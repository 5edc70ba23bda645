// 火烧连营: fire along a row.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::burning_camps_test {
namespace {

TEST(BurningCamps, TheNextSeatAndItsRow) {
    auto scene = kingdom({of("wei"), of("shu"), of("shu"), of("wu")});
    scene.use(1, "burning_camps@S3").pass().pass();
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(4), 4);
}

TEST(BurningCamps, OneselfWhereOneBelongsToTheRow) {
    auto scene = kingdom({of("wei"), of("wei"), of("shu"), of("wu")});
    scene.use(1, "burning_camps@S3").pass().pass();
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(BurningCamps, WhoHasNoFactionAlone) {
    auto scene = kingdom({of("wei"), hidden("hs__zhaoyun", "hs__liubei"), of("shu"), of("wu")});
    scene.use(1, "burning_camps@S3").pass();
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::burning_camps_test
