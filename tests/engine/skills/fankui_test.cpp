// 反馈: a card of whoever hurt him.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fankui_test {
namespace {

TEST(Fankui, TakesAHandCardUnseenOrAnOpenOne) {
    const std::vector<SeatSpec> seats{{.role = "lord", .equip = {"chitu@H5"}},
                                      {.role = "rebel", .general = "simayi"}};
    Scene blind(seats);
    blind.use(1, "slash@S7", {2}).pass(2).skill(2, "fankui").take(2, 1, "hand");
    EXPECT_EQ(blind.hand(2), 5);
    EXPECT_EQ(blind.hand(1), 4);
    Scene open(seats);
    open.use(1, "slash@S7", {2}).pass(2).skill(2, "fankui").take(2, 1, "equip", "chitu@H5");
    EXPECT_EQ(open.known_hand(2), std::vector<std::string>{"chitu@H5"});
}

TEST(Fankui, OutOfAHandAloneItNeedsNoWord) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "simayi"}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "fankui");
    EXPECT_FALSE(scene.state()["prompts"][0]["optional"]);
    scene.use(1, "chitu@H5");
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(1), 3);
}

TEST(Fankui, NotFromTheJudgementZone) {
    Scene scene({{.role = "lord", .judge = {"lightning@SA"}}, {.role = "rebel", .general = "simayi"}},
                {{"deal", 0}, {"first", 2}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 2, .source = 1}));
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Fankui, AfterBeingStruckByLightningThereIsNobodyToTakeFrom) {
    Scene scene({{.role = "lord", .general = "simayi", .judge = {"lightning@SA"}, .hp = 4, .max_hp = 4},
                 {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7").pass(1);
    EXPECT_EQ(scene.hp(1), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Fankui, FromOneselfOnlyEquipment) {
    Scene scene({{.role = "lord", .general = "simayi", .equip = {"chitu@H5"}}, {.role = "rebel"}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 1, .source = 1, .n = 1}));
    scene.skill(1, "fankui").take(1, 1, "equip", "chitu@H5");
    EXPECT_TRUE(scene.equipment(1).empty());
    EXPECT_EQ(scene.hand(1), 7);
}

}  // namespace
}  // namespace jianjun::engine::testing::fankui_test
