// 闪电.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::lightning_test {
namespace {

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}};
}
std::vector<SeatSpec> struck() {
    auto seats = three();
    seats[0].judge = {"lightning@SA"};
    return seats;
}

TEST(Lightning, IsUsedOnOneselfOnceAndWithoutAWindow) {
    Scene scene(three());
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"lightning@SA"}).on({2})),
              "target");
    scene.use(1, "lightning@SA");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.judge_zone(1), (std::vector<std::string>{"lightning@SA"}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"lightning@HQ"})), "same_name");
}

TEST(Lightning, SpadesTwoToNineStrikeForThree) {
    Scene scene(struck());
    scene.pass().reveal(1, "slash@S9");
    EXPECT_EQ(scene.hp(1), 1);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S9", "lightning@SA"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Lightning, OtherFacesSendItOn) {
    for (const auto* face : {"duel@SA", "slash@S10", "slash@C2", "peach@H9"}) {
        Scene scene(struck());
        scene.pass().reveal(1, face);
        EXPECT_EQ(scene.hp(1), 4) << face;
        EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"lightning@SA"})) << face;
        EXPECT_TRUE(scene.judge_zone(1).empty()) << face;
    }
}

TEST(Lightning, CancelledItMovesOnUnjudged) {
    Scene scene(struck());
    scene.respond(3, "nullification@SJ").pass();
    EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"lightning@SA"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Lightning, PassesBySeatsThatMayNotHoldIt) {
    auto seats = struck();
    seats[1].judge = {"lightning@HQ"};
    Scene scene(seats);
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"lightning@SA"}));

    Scene sealed(struck());
    sealed.input(ruled(StartFlow{.event = "seal_judge", .seat = 2}));
    sealed.pass().reveal(1, "peach@H3");
    EXPECT_EQ(sealed.judge_zone(3), (std::vector<std::string>{"lightning@SA"}));
}

TEST(Lightning, WithNowhereToGoItStays) {
    auto seats = struck();
    seats.pop_back();
    seats[1].judge = {"lightning@HQ"};
    Scene scene(seats);
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.judge_zone(1), (std::vector<std::string>{"lightning@SA"}));
    EXPECT_EQ(scene.asked(), "1:play") << "and is not judged again in this turn";

    Scene other(seats, {{"options", {{"lightning_nowhere", "discard"}}}});
    other.pass().reveal(1, "peach@H3");
    EXPECT_TRUE(other.judge_zone(1).empty());
    EXPECT_EQ(other.discard_pile(), (std::vector<std::string>{"peach@H3", "lightning@SA"}));
}

TEST(Lightning, ItHasNoSource) {
    auto seats = struck();
    seats.push_back({.role = "rebel", .judge = {"lightning@HQ"}, .hp = 2});
    seats[0].judge.clear();
    Scene scene(seats, {{"first", 4}});
    scene.pass().reveal(4, "slash@S8");
    for (int i = 0; i < 4; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(4));
    for (const int seat : {1, 2, 3}) EXPECT_EQ(scene.hand(seat), seat == 1 ? 6 : 4) << "nobody is rewarded";
    EXPECT_EQ(scene.turn(), 1);
}

TEST(Lightning, OneBlowOfThreeTravelsAlongTheChain) {
    auto seats = struck();
    seats[0].armour = 1;
    Scene scene(seats);
    for (const int seat : {1, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.pass().reveal(1, "slash@S8");
    EXPECT_EQ(scene.hp(1), 2) << "护甲 took one of three";
    EXPECT_EQ(scene.hp(3), 1);
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Lightning, SilverLionTakesOneOfThreeAndOneTravels) {
    auto seats = struck();
    seats[0].equip = {"silver_lion@CA"};
    Scene scene(seats);
    for (const int seat : {1, 3}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.pass().reveal(1, "slash@S8");
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Lightning, TheStruckOneMayTakeItWithJianxiong) {
    auto seats = struck();
    seats[0].skills = {"jianxiong"};
    Scene scene(seats);
    scene.pass().reveal(1, "slash@S8").skill(1, "jianxiong");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"lightning@SA"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::lightning_test
