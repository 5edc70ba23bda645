// What is known of hidden cards (隐藏信息) stays true, whatever is told later and in whichever order.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::knowledge_test {
namespace {

using Faces = std::vector<std::string>;

nlohmann::json seen_by_everyone(const Scene& scene, int seat) {
    return state_json(*scene.game, Viewer::everyone())["seats"][seat - 1]["known_hand"];
}

nlohmann::json laid(int seat, Faces cards, int below) {
    return {{"do", "choose"}, {"seat", seat}, {"cards", cards}, {"number", below}};
}

TEST(Knowledge, CardsAtTheBottomStayWhereTheyWereLaid) {
    Scene scene({{.role = "lord", .general = "zhugeliang"}, {.role = "rebel", .general = "zhugeliang"}});
    scene.skill(1, "guanxing").input(laid(1, {"duel@SA", "vine@S2"}, 2));
    scene.end(1).discard(1, {"jink@H2", "jink@D2", "peach@H3"});
    // Seat 2 sees two new cards, lays them back unsaid, and draws them; the two below lie where they lay.
    scene.skill(2, "guanxing").input({{"do", "choose"}, {"seat", 2}, {"number", 0}});
    EXPECT_TRUE(scene.known_hand(2).empty());
    const auto& pile = scene.game->table().cards({Zone::draw, nobody});
    EXPECT_EQ(to_string(scene.game->table().token(pile[0]).face), "vine@S2");
}

TEST(Knowledge, WhatIsNamedAtGuanxingMustFitWhatIsKnownToLieThere) {
    Scene scene({{.role = "lord", .general = "zhugeliang"},
                 {.role = "rebel", .general = "zhugeliang"},
                 {.role = "rebel"},
                 {.role = "rebel"},
                 {.role = "loyalist"}});
    scene.skill(1, "guanxing");
    scene.input(laid(1, {"slash@S8", "slash@S9", "peach@H3", "slash@S7", "jink@H2"}, 0));
    scene.end(1).discard(1, {"slash@S8", "?"});
    scene.skill(2, "guanxing");
    EXPECT_EQ(scene.refused(laid(2, {"duel@SA", "vine@S2", "axe@D5"}, 0)), "no_card")
        << "three of the five are known, so only two can be others";
    scene.input(laid(2, {"duel@SA", "vine@S2"}, 0));
    EXPECT_EQ(scene.known_hand(2), (Faces{"duel@SA", "vine@S2"}));
}

TEST(Knowledge, ACardDiscardedUnnamedMayHaveBeenAnyOfTheHand) {
    Scene scene({{.role = "lord", .hand = {"peach@H3"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.known_hand(1), Faces{"peach@H3"});
    scene.end(1).discard(1, {"?", "?"});
    EXPECT_TRUE(scene.known_hand(1).empty());
}

TEST(Knowledge, TheEventOfAnUnseenMoveNamesNoFace) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"peach@H3", "jink@H2"}}}, {{"deal", 2}});
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand");
    for (const auto& event : scene.game->events())
        if (const auto* moved = std::get_if<CardsMoved>(&event);
            moved && moved->reason == MoveReason::obtain) {
            EXPECT_EQ(to_string(moved->moves.front().face), "?") << "either of the two may have gone";
        }
}

TEST(Knowledge, ANamedCardAndAnUnnamedOneLeaveTogether) {
    Scene scene({{.role = "lord", .hand = {"peach@H3", "jink@H2"}}, {.role = "rebel"}});
    scene.end(1).discard(1, {"?", "peach@H3"});
    EXPECT_EQ(scene.discard_pile()[1], "peach@H3");
    EXPECT_TRUE(scene.known_hand(1).empty()) << "闪 may be the other one";
}

TEST(Knowledge, OfTwoSetsThatHaveTheFaceEitherMayHaveLostIt) {
    // Two 闪♦2: one was stolen unseen by seat 1 from seat 2, the other by seat 1 from seat 3.
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hand = {"jink@D2", "slash@S7"}},
                 {.role = "rebel", .hand = {"jink@D2", "slash@S8"}},
                 {.role = "loyalist"}},
                {{"deal", 3}});
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand");
    scene.use(1, "dismantlement@S4", {4}).pass().take(1, 4, "hand", "snatch@S4");
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"?"}},
                   {"from", {{"seat", 3}, {"zone", "hand"}}},
                   {"to", {{"seat", 1}, {"zone", "hand"}}}}}});
    scene.end(1).discard(1, {"jink@D2"});
    EXPECT_TRUE(scene.known_hand(2).empty()) << "either of the two 闪 was discarded";
    EXPECT_TRUE(scene.known_hand(3).empty());
}

TEST(Knowledge, WhatIsSeenOutweighsWhatWasTold) {
    Scene scene({{.role = "lord", .hand = {"peach@H3"}}, {.role = "rebel"}});
    scene.end(1).discard(1, {"slash@S7", "slash@S8"});
    scene.use(2, "axe@D5").end(2);
    EXPECT_TRUE(scene.state()["flags"].empty());
    scene.discard(2, {"peach@H3"});
    EXPECT_EQ(scene.state()["flags"][0]["code"], "duplicate_face");
    EXPECT_TRUE(scene.known_hand(1).empty()) << "so 桃♥3 was never in that hand";
}

TEST(Knowledge, ACardThatWasShownAndIsGivenAwayUnseenIsNoLongerPublic) {
    Scene scene({{.role = "lord", .general = "liubei"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "fire_attack@H2", {1}).pass().reveal(1, "peach@H3").pass();
    EXPECT_EQ(seen_by_everyone(scene, 1), (nlohmann::json{"peach@H3"}));
    scene.skill(1, "rende", {"peach@H3"}, {2});
    EXPECT_EQ(scene.known_hand(2), Faces{"peach@H3"}) << "Jianjun was told";
    EXPECT_TRUE(seen_by_everyone(scene, 1).empty());
    EXPECT_TRUE(seen_by_everyone(scene, 2).empty()) << "the others saw a back move";
    const auto third = state_json(*scene.game, Viewer::of(3));
    EXPECT_TRUE(third["seats"][1]["known_hand"].empty());
    EXPECT_EQ(state_json(*scene.game, Viewer::of(2))["seats"][1]["known_hand"], (nlohmann::json{"peach@H3"}));
}

TEST(Knowledge, AnotherCardGivenAwayUnseenLeavesTheShownOneInDoubt) {
    Scene scene({{.role = "lord", .general = "liubei"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "fire_attack@H2", {1}).pass().reveal(1, "peach@H3").pass();
    scene.skill(1, "rende", {"slash@S7"}, {2});
    EXPECT_EQ(scene.known_hand(1), Faces{"peach@H3"}) << "Jianjun was told which one went";
    EXPECT_TRUE(seen_by_everyone(scene, 1).empty()) << "the others were not";
}

TEST(Knowledge, ACardInAHandStaysWhereAnotherOfItsNameIsUsedByItsNameAlone) {
    Scene scene(
        {{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .hand = {"savage_assault@S7", "slash@S8"}}});
    scene.use(1, "savage_assault");
    EXPECT_EQ(scene.known_hand(3), (Faces{"savage_assault@S7", "slash@S8"}));
}

TEST(Knowledge, ARulingThatMovesACardKeepsItsFaceAndItsNeighbours) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .hand = {"jink@H2", "jink@D2"}}});
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"jink@H2"}},
                   {"from", {{"seat", 3}, {"zone", "hand"}}},
                   {"to", {{"seat", 2}, {"zone", "hand"}}}}}});
    EXPECT_EQ(scene.known_hand(2), Faces{"jink@H2"});
    EXPECT_EQ(scene.known_hand(3), Faces{"jink@D2"});
}

// A 杀 that is named without its suit and rank may be any of them: the deck has thirty.
TEST(Knowledge, ABareNameIsNoFaceTooMany) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash", {2});
    scene.respond(2, "jink");
    EXPECT_TRUE(scene.state()["flags"].empty()) << scene.state()["flags"].dump();
}

}  // namespace
}  // namespace jianjun::engine::testing::knowledge_test
