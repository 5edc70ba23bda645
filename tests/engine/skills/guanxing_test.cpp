// 观星: the top cards, in secret.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::guanxing_test {
namespace {

std::vector<SeatSpec> five() {
    return {{.role = "lord", .general = "zhugeliang"},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "loyalist"}};
}

TEST(Guanxing, ANumberIsEnough) {
    Scene scene(five());
    EXPECT_EQ(scene.asked(), "1:choice guanxing");
    scene.skill(1, "guanxing");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(6)), "count");
    scene.input(says(Do::choose, 1).counting(2));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Guanxing, AsManyAsLivingCharacters) {
    Scene scene({{.role = "lord", .general = "zhugeliang"}, {.role = "rebel"}});
    scene.skill(1, "guanxing");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(3)), "count");
    scene.input(says(Do::choose, 1).counting(1));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Guanxing, ToldFacesAreDrawnInTheOrderInWhichTheyLie) {
    Scene scene(five());
    scene.skill(1, "guanxing");
    scene.input(says(Do::choose, 1).with({"peach@H3", "slash@S7", "jink@H2", "duel@SA", "vine@S2"}).counting(2));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H3", "slash@S7"}));
    EXPECT_TRUE(state_json(*scene.game, Viewer::everyone())["seats"][0]["known_hand"].empty());
    const auto& pile = scene.game->table().cards({Zone::draw, nobody});
    const auto face = [&](Token t) { return to_string(scene.game->table().token(t).face); };
    EXPECT_EQ(face(pile.back()), "jink@H2");
    EXPECT_EQ(face(pile[1]), "duel@SA");
    EXPECT_EQ(face(pile[0]), "vine@S2") << "the last named lies undermost";
}

TEST(Guanxing, NamedCardsOnTopTheOthersBelow) {
    Scene scene(five());
    scene.skill(1, "guanxing").input(says(Do::choose, 1).with({"peach@H3", "?"}));
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peach@H3"});
}

TEST(Guanxing, NoCardOutOfSomebodysHandIsLaidBack) {
    Scene scene(five());
    scene.skill(1, "guanxing");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"?"}).out_of(Zone::hand, 2)), "no_card");
}

TEST(Guanxing, WhatWasKnownIsOnlyKnownToBeAmongThem) {
    auto seats = five();
    seats[1].general = "zhugeliang";
    Scene scene(seats);
    scene.skill(1, "guanxing");
    scene.input(says(Do::choose, 1).with({"slash@S8", "slash@S9", "peach@H3", "slash@S7", "jink@H2"}).counting(0));
    scene.end(1).discard(1, {"?", "?"});
    scene.skill(2, "guanxing").input(says(Do::choose, 2).counting(3));
    EXPECT_TRUE(scene.known_hand(2).empty()) << "he may have drawn any two of five cards";
    scene.use(2, "slash@S7", {1});
    EXPECT_TRUE(scene.known_hand(2).empty());
}

TEST(Guanxing, MayBeLeftUndone) {
    Scene scene(five());
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::guanxing_test
