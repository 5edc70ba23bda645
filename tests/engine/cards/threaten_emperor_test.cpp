// 挟天子以令诸侯: an extra turn for a 大势力.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::threaten_emperor_test {
namespace {

TEST(ThreatenEmperor, TheTurnIsTakenAgainForAHandCard) {
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")}, {{"deal", 2}});
    scene.use(1, "threaten_emperor@SA").pass();
    EXPECT_EQ(scene.asked(), "1:choice threaten_emperor");
    scene.discard(1, {"jink@H2"});
    EXPECT_EQ(scene.turn(), 1);
    EXPECT_EQ(scene.asked(), "1:play");
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
}

TEST(ThreatenEmperor, OnlyForABigFactionAndMayBeLeft) {
    auto small = kingdom({of("wei"), of("shu"), of("shu"), of("wu")});
    EXPECT_EQ(small.refused(says(Do::use, 1).with({"threaten_emperor@SA"})), "faction");
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")}, {{"deal", 2}});
    scene.use(1, "threaten_emperor@SA").pass().pass(1);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::threaten_emperor_test
