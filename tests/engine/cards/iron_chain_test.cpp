// 铁索连环, and chain damage (连环传导).
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::iron_chain_test {
namespace {

std::vector<SeatSpec> four() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}};
}

// Seats 2, 3 and 4 are chained, seat 1 is to act.
Scene chained(std::vector<SeatSpec> seats) {
    Scene scene(std::move(seats));
    for (int seat = 2; seat <= scene.game->table().seats(); ++seat)
        scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    return scene;
}

TEST(IronChain, OneOrTwoOfAllOneselfIncluded) {
    Scene scene(four());
    scene.use(1, "iron_chain@SQ", {3, 1});
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "iron_chain@SQ by seat 1 on seat 1") << "in action order";
    scene.pass();
    EXPECT_TRUE(scene.chained(1));
    EXPECT_FALSE(scene.chained(3));
    scene.pass();
    EXPECT_TRUE(scene.chained(3));
    EXPECT_EQ(
        scene.refused(says(Do::use, 1).with({"iron_chain@SK"}).on({1, 2, 3})),
        "count");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"iron_chain@SK"}).on({2, 2})),
              "target");
    scene.use(1, "iron_chain@SK", {1}).pass();
    EXPECT_FALSE(scene.chained(1)) << "a chained one is released";
}

TEST(IronChain, NullificationCoversOneOfTheTwo) {
    Scene scene(four());
    scene.use(1, "iron_chain@SQ", {2, 3}).respond(2, "nullification@SJ").pass().pass();
    EXPECT_FALSE(scene.chained(2));
    EXPECT_TRUE(scene.chained(3));
}

TEST(IronChain, RecastIsNoUseAndHasNoLimit) {
    Scene scene(four());
    EXPECT_EQ(scene.hand(1), 6);
    scene.input(says(Do::recast, 1).with({"iron_chain@SQ"}));
    EXPECT_EQ(scene.asked(), "1:play") << "nobody is asked for 无懈可击";
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"iron_chain@SQ"}));
    scene.input(says(Do::recast, 1).with({"iron_chain@SK"}));
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.refused(says(Do::recast, 1).with({"slash@S7"})), "recast");
    EXPECT_EQ(scene.refused(says(Do::recast, 2).with({"iron_chain@CQ"})), "not_asked");
}

TEST(ChainDamage, ElementalDamageReachesEveryOtherChainedSeatOnce) {
    auto scene = chained(four());
    scene.use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.hp(1), 4) << "not chained";
    for (const int seat : {2, 3, 4}) {
        EXPECT_EQ(scene.hp(seat), 3);
        EXPECT_FALSE(scene.chained(seat));
    }
}

TEST(ChainDamage, NormalDamageNeitherSpreadsNorReleases) {
    auto scene = chained(four());
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_TRUE(scene.chained(2));
    EXPECT_EQ(scene.hp(3), 4);
}

TEST(ChainDamage, AnUnchainedVictimSpreadsNothing) {
    Scene scene(four());
    scene.input(ruled(SetSeat{.seat = 3, .chained = true}));
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_TRUE(scene.chained(3));
}

TEST(ChainDamage, TheFirstVictimsFinalValueTravelsBeforeArmour) {
    auto seats = four();
    seats[1].armour = 2;
    auto scene = chained(seats);
    scene.use(1, "analeptic@S3").use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 4) << "his 护甲 took both";
    EXPECT_EQ(scene.armour(2), 0);
    EXPECT_EQ(scene.hp(3), 2) << "酒 is inside the number that travels";
    EXPECT_EQ(scene.hp(4), 2);
}

TEST(ChainDamage, TravelsInActionOrderAndDyingIsSettledBeforeItGoesOn) {
    auto seats = four();
    seats[0].hp = 4;
    seats[1].hp = 1;
    Scene scene(seats, {{"first", 3}});
    for (const int seat : {1, 2, 4})
        scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.use(3, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "3:peach") << "the first victim is dying before anything travels";
    EXPECT_EQ(scene.hp(4), 4);
    scene.use(2, "peach@H3");
    EXPECT_EQ(scene.hp(4), 3);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 1) << "he is free and takes no copy";
}

TEST(ChainDamage, TravelsOnAlthoughTheFirstVictimDies) {
    Scene scene = chained({{.role = "lord"},
                           {.role = "rebel", .hp = 1},
                           {.role = "loyalist"},
                           {.role = "rebel"},
                           {.role = "renegade"}});
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    for (int i = 0; i < 5; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(4), 3);
    EXPECT_EQ(scene.hp(5), 3);
}

TEST(ChainDamage, ACopyKillsInTheSourcesName) {
    Scene scene = chained({{.role = "lord"},
                           {.role = "loyalist"},
                           {.role = "rebel", .hp = 1},
                           {.role = "rebel"},
                           {.role = "renegade"}});
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:peach");
    for (int i = 0; i < 5; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(3));
    EXPECT_EQ(scene.hand(1), 5 + 3) << "whoever kills a rebel draws three, by a copy too";
    EXPECT_EQ(scene.hp(4), 3) << "and the copies go on";
}

TEST(ChainDamage, WhoeverIsReleasedMeanwhileTakesNoCopy) {
    auto scene =
        chained({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    scene.input(ruled(SetSeat{.seat = 3, .chained = false}));
    scene.use(2, "peach@H3");
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_EQ(scene.hp(4), 3);
}

// Armour of each victim works on his own copy.
TEST(ChainDamage, VineOfTheFirstVictimRaisesWhatTravelsAndVineOfTheNextRaisesHisOwn) {
    auto seats = four();
    seats[1].equip = {"vine@S2"};
    seats[3].equip = {"vine@C2"};
    auto scene = chained(seats);
    scene.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hp(3), 2) << "two travel";
    EXPECT_EQ(scene.hp(4), 1) << "and one more for his own 藤甲";
}

TEST(ChainDamage, SilverLionOfTheFirstVictimLowersWhatTravels) {
    auto seats = four();
    seats[1].equip = {"silver_lion@CA"};
    auto scene = chained(seats);
    scene.use(1, "analeptic@S3").use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(ChainDamage, SilverLionOfALaterVictimSavesOnlyHim) {
    auto seats = four();
    seats[2].equip = {"silver_lion@CA"};
    auto scene = chained(seats);
    scene.use(1, "analeptic@S3").use(1, "thunder__slash@S4", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(4), 2);
}

TEST(ChainDamage, PreventedDamageReleasesNobody) {
    auto seats = four();
    seats[0].equip = {"ice_sword@S2"};
    auto scene = chained(seats);
    scene.use(1, "fire__slash@H4", {2}).pass(2).skill(1, "ice_sword").take(1, 2, "hand").take(1, 2, "hand");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_TRUE(scene.chained(2));
    EXPECT_TRUE(scene.chained(3));
    EXPECT_EQ(scene.hp(3), 4);
}

TEST(ChainDamage, ACopyStartsNoChainOfItsOwn) {
    auto scene = chained(four());
    scene.input(ruled(SetSeat{.seat = 1, .chained = true}));
    scene.use(1, "thunder__slash@S4", {2}).pass(2);
    for (const int seat : {1, 2, 3, 4}) EXPECT_EQ(scene.hp(seat), 3) << "seat " << seat;
}

}  // namespace
}  // namespace jianjun::engine::testing::iron_chain_test
