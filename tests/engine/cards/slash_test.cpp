// 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::slash_test {
namespace {

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}

TEST(Slash, NeverOneself) {
    Scene scene(five());
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({1})),
              "target");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"})), "target")
        << "two neighbours are in range: say whom";
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2, 5})),
              "count");
}

TEST(Slash, TheThreeKindsShareOneLimit) {
    Scene scene(five());
    scene.use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"fire__slash@H4"}).on({2})),
              "limit");
}

TEST(Slash, ADodgedOneIsUsedUp) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2}).use(2, "jink@H2");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})),
              "limit");
}

TEST(Slash, AWeaponReachesFartherAndMountsCountForTheDistance) {
    auto seats = five();
    seats[0].equip = {"qinggang_sword@S6"};
    seats[3].equip = {"dilu@C5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({4})),
              "range");
    scene.use(1, "slash@S7", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Slash, RangeIsMeasuredOnlyWhenItIsUsed) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    scene.input(ruled(SetSeat{.seat = 2, .equip = faces({"dilu@C5"})}));
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Slash, TheDeadTakeNoSeatAndCannotBeAimedAt) {
    Scene scene(five());
    scene.input(ruled(Change::Kill{2}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2})),
              "target");
    scene.use(1, "slash@S7", {3});
    EXPECT_EQ(scene.asked(), "3:jink") << "his neighbours have moved together";
}

TEST(Slash, ElementalOnesDealTheirNature) {
    for (const auto& [card, nature] :
         {std::pair{"fire__slash@H4", Nature::fire}, std::pair{"thunder__slash@S4", Nature::thunder},
          std::pair{"slash@S7", Nature::normal}}) {
        Scene scene(five());
        scene.use(1, card, {2}).pass(2);
        bool found = false;
        for (const auto& event : scene.game->events())
            if (const auto* dealt = std::get_if<DamageDealt>(&event)) {
                found = true;
                EXPECT_EQ(dealt->nature, nature) << card;
                EXPECT_EQ(dealt->n, 1);
            }
        EXPECT_TRUE(found) << card;
    }
}

TEST(Slash, WhoeverIsDeadBeforeTheDamageTakesNone) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    scene.input(ruled(Change::Kill{2}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::slash_test
