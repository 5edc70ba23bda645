// 方天画戟: the last hand card as a 杀 on up to three.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::halberd_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .hand = {"slash@S7"}, .equip = {"halberd@DQ"}},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "loyalist"}};
}

// The two cards of the draw phase go away again, so that the 杀 is the whole hand.
void drop_drawn(Scene& scene) {
    scene.input(ruled(SetSeat{.seat = 1, .hand = 1}));
}

TEST(Halberd, TheWholeHandAsASlashMayHaveThreeTargets) {
    Scene scene(table(), {{"deal", 1}});
    scene.input(ruled(MoveCards{.cards = faces({"?", "?"}), .from = {Zone::hand, 1}, .to = {Zone::discard, nobody}}));
    scene.use(1, "slash@S7", {3, 2, 5});
    EXPECT_EQ(scene.asked(), "2:jink") << "in turn order, whatever the order of naming";
    scene.pass(2).pass(3).pass(5);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(5), 3);
}

TEST(Halberd, NotMoreThanThreeAndNotWithOtherCardsInHand) {
    Scene scene(table(), {{"deal", 1}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2, 3})),
              "count");
    Scene last(table(), {{"deal", 1}});
    drop_drawn(last);
    ASSERT_EQ(last.hand(1), 1);
    EXPECT_EQ(last.refused(says(Do::use, 1).with({"slash@S7"}).on({2, 3, 4, 5})),
              "count");
}

TEST(Halberd, ASlashMadeOfEquipmentDoesNotQualify) {
    auto seats = table();
    seats[0] = {.role = "lord", .equip = {"halberd@DQ", "chitu@H5"}, .skills = {"wusheng"}};
    Scene scene(seats, {{"deal", 0}});
    scene.input(ruled(SetSeat{.seat = 1, .hand = 0}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"chitu@H5"}).used_as("slash").by_skill("wusheng").on({2, 3})),
              "count");
}

TEST(Halberd, AJinkSavesOnlyItsOwn) {
    Scene scene(table(), {{"deal", 1}});
    drop_drawn(scene);
    scene.use(1, "slash@S7", {2, 3}).respond(2, "jink@H2").pass(3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::halberd_test
