// 火攻.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fire_attack_test {
namespace {

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(FireAttack, TheTargetShowsACardAndTheUserPaysWithItsSuit) {
    Scene scene(three());
    scene.use(1, "fire_attack@H2", {2}).pass();
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "jink@D2");
    EXPECT_EQ(scene.asked(), "1:discard");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"slash@S7"})), "suit");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"?"})), "card");
    scene.discard(1, {"slash@D6"});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 4) << "a card that is shown stays";
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(open["seats"][1]["known_hand"], (nlohmann::json{"jink@D2"})) << "and all have seen it";
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@D6", "fire_attack@H2"}));
}

TEST(FireAttack, ShowingIsAMustAndPayingIsFree) {
    Scene scene(three());
    scene.use(1, "fire_attack@H2", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::pass, 2)), "mandatory");
    scene.reveal(2, "jink@D2").pass(1);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(FireAttack, OnOneselfTheShownCardMayPay) {
    Scene scene(three());
    scene.use(1, "fire_attack@H2", {1}).pass().reveal(1, "jink@D2").discard(1, {"jink@D2"});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(FireAttack, NotOnSomebodyWithoutHandCards) {
    Scene scene(three());
    scene.input(ruled(SetSeat{.seat = 2, .hand = 0}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"fire_attack@H2"}).on({2})),
              "no_card");
    scene.input(ruled(SetSeat{.seat = 1, .hand = 1}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"fire_attack@H2"}).on({1})),
              "no_card")
        << "the 火攻 itself cannot be shown";
}

TEST(FireAttack, NothingHappensWhereNoHandCardIsLeft) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"nullification@SJ"}}}, {{"deal", 1}});
    scene.use(1, "fire_attack@H2", {2});
    scene.respond(2, "nullification@SJ").respond(1, "nullification@CQ").pass();
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(FireAttack, TheUserWithoutHandCardsIsNotAsked) {
    Scene scene({{.role = "lord", .hand = {"fire_attack@H2"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.input(ruled(SetSeat{.seat = 1, .hand = 1}));
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@D2");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(FireAttack, ItsFireTravelsAlongTheChain) {
    Scene scene(three());
    for (const int seat : {2, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@D2").discard(1, {"slash@D6"});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(FireAttack, VineBurnsForOneMore) {
    auto seats = three();
    seats[1].equip = {"vine@S2"};
    Scene scene(seats);
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@D2").discard(1, {"slash@D6"});
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(FireAttack, WornEquipmentCannotPay) {
    auto seats = three();
    seats[0].equip = {"halberd@DQ"};
    Scene scene(seats);
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@D2");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"halberd@DQ"})), "no_card");
}

}  // namespace
}  // namespace jianjun::engine::testing::fire_attack_test
