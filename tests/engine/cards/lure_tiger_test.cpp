// 调虎离山: out of the game until the turn ends.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lure_tiger_test {
namespace {

TEST(LureTiger, TakesNoSeatIsNoTargetAndKeepsHisHealth) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("qun")});
    scene.use(1, "lure_tiger@H2", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2})),
              "target");
    scene.input(ruled(StartFlow{.event = "damage", .seat = 2, .n = 1}));
    EXPECT_EQ(scene.hp(2), 4);
    scene.use(1, "slash@S7", {3});  // the next seat now
    scene.pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(LureTiger, IsBackAfterTheTurnAndUsesNoCardBefore) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("qun")}, {{"deal", 2}});
    scene.use(1, "lure_tiger@H2", {2, 4}).pass().pass();
    scene.use(1, "dismantlement@S3", {3});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"nullification@SJ"})), "not_asked");
    scene.pass().take(1, 3, "hand").end(1);
    EXPECT_EQ(scene.turn(), 2);
    scene.use(2, "slash@S7", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(LureTiger, WhoeverIsLuredAwayIsAskedForNoCardThatHeCouldNotUse) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("qun")}, {{"deal", 2}});
    scene.use(1, "lure_tiger@H2", {2}).pass().use(1, "savage_assault@SK");
    EXPECT_EQ(scene.asked(), "1,3,4:nullification");
    scene.input(ruled(SetSeat{.seat = 3, .hp = 1})).pass().pass(3).pass(1);
    EXPECT_EQ(scene.asked(), "3:peach|analeptic");
    scene.pass(3).pass(4);
    EXPECT_FALSE(scene.alive(3));
}

}  // namespace
}  // namespace jianjun::engine::testing::lure_tiger_test
