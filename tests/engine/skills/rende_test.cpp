// 仁德: giving heals.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::rende_test {
namespace {

std::vector<SeatSpec> table(int hp = 3) {
    return {{.role = "lord", .general = "liubei", .hp = hp}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(Rende, WithTheSecondCardOfThePhaseHeRecoversOnce) {
    Scene scene(table());
    scene.skill(1, "rende", {"?"}, {2});
    EXPECT_EQ(scene.hp(1), 3);
    scene.skill(1, "rende", {"?"}, {3});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(3), 5);
}

TEST(Rende, OnlyTheFirstCrossingOfTwoHeals) {
    Scene scene(table(2));
    scene.skill(1, "rende", {"?", "?"}, {2}).skill(1, "rende", {"?", "?"}, {2});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(2), 8);
}

TEST(Rende, AtFullHealthTheHealingIsLost) {
    Scene scene(table(4));
    scene.skill(1, "rende", {"?", "?"}, {2});
    scene.input(ruled(SetSeat{.seat = 1, .hp = 2}));
    scene.skill(1, "rende", {"?"}, {2});
    EXPECT_EQ(scene.hp(1), 2);
}

TEST(Rende, NamedFacesAreKnownToBothAndNobodyElse) {
    Scene scene(table());
    scene.skill(1, "rende", {"peach@H3"}, {2});
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"peach@H3"});
    EXPECT_TRUE(state_json(*scene.game, Viewer::of(3))["seats"][1]["known_hand"].empty());
    EXPECT_EQ(state_json(*scene.game, Viewer::of(1))["seats"][1]["known_hand"].size(), 1u);
}

TEST(Rende, OfAKnownHandAnUnnamedCardMayBeAnyOfThem) {
    Scene scene({{.role = "lord", .general = "liubei", .hand = {"peach@H3", "slash@S7"}}, {.role = "rebel"}},
                {{"deal", 2}});
    scene.skill(1, "rende", {"?"}, {2});
    EXPECT_TRUE(scene.known_hand(1).empty());
    EXPECT_TRUE(scene.known_hand(2).empty());
    scene.end(1);
    scene.use(2, "slash@S7", {1});
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peach@H3"}) << "so that one was not given";
}

TEST(Rende, NotToOneselfAndHandCardsOnly) {
    auto seats = table();
    seats[0].equip = {"chitu@H5"};
    Scene scene(seats);
    EXPECT_EQ(
        scene.refused(says(Do::skill, 1).by_skill("rende").with({"?"}).on({1})),
        "target");
    scene.skill(1, "rende", {}, {2});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"chitu@H5"})), "no_card");
}

TEST(Rende, CardsAndSeatsMayBeSaidTogetherOnceItIsDeclared) {
    Scene scene(table());
    scene.skill(1, "rende").input(says(Do::choose, 1).with({"slash@S7", "?"}).naming({2}));
    EXPECT_EQ(scene.hand(2), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::rende_test
