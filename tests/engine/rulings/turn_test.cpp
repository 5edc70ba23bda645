// Whose turn and which phase it is, by a ruling (裁定回合与阶段): what was under way is given up, and the round goes on from there.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::turn_test {
namespace {

using nlohmann::json;
using Faces = std::vector<std::string>;

json turn_of(int seat, const char* phase = nullptr) {
    json to{{"seat", seat}};
    if (phase) to["phase"] = phase;
    return {{"do", "rule"}, {"by", "referee"}, {"turn", to}};
}

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}};
}

TEST(RuledTurn, AnotherSeatsTurnBeginsAndTheRoundGoesOnAfterIt) {
    Scene scene(three());
    const int had = scene.hand(2);
    scene.input(turn_of(2));
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.hand(2), had + 2) << "the whole turn: he has drawn";
    scene.end(2).discard(2, {"?", "?"});
    EXPECT_EQ(scene.asked(), "3:play");
    scene.end(3).discard(3, {"?", "?"});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.state()["round"], 2);
}

TEST(RuledTurn, AnEarlierPhaseOfThisTurnIsPlayedOnceMore) {
    Scene scene(three());
    const int had = scene.hand(1);
    scene.input(turn_of(1, "draw"));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), had + 2);
}

TEST(RuledTurn, ALaterPhaseSkipsWhatLiesBetween) {
    Scene scene(three());
    scene.input(turn_of(1, "finish"));
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(RuledTurn, WhatWasUnderWayIsGivenUpAndItsCardsAreDiscarded) {
    Scene scene(three());
    scene.use(1, "slash@S7", {2});
    ASSERT_EQ(scene.asked(), "2:jink");
    scene.input(turn_of(3, "play"));
    EXPECT_EQ(scene.asked(), "3:play");
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.discard_pile(), (Faces{"slash@S7"}));
}

TEST(RuledTurn, TheSlashOfThisTurnStaysUsedButOfAnotherTurnDoesNot) {
    Scene scene(three());
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})), "limit");
    scene.input(turn_of(2, "play")).use(2, "slash@S8", {3});
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(RuledTurn, CanBeTakenBack) {
    Scene scene(three());
    scene.use(1, "slash@S7", {2});
    const auto before = scene.state();
    scene.input(turn_of(3)).input({{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.state()["seats"], before["seats"]);
}

TEST(RuledTurn, TheDeadHaveNone) {
    Scene scene(three());
    scene.input(json{{"do", "rule"}, {"kill", {{"seat", 3}}}});
    EXPECT_EQ(scene.refused(turn_of(3)), "dead");
    EXPECT_EQ(scene.refused(turn_of(9)), "seat");
    const auto line = read_input(turn_of(1, "lunch"));
    ASSERT_FALSE(line);
    EXPECT_NE(line.error().find("no phase"), std::string::npos) << line.error();
}

TEST(RuledTurn, NotBeforeTheFirstTurn) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}}, {{"guided", true}});
    EXPECT_EQ(scene.refused(turn_of(2)), "not_now");
}

TEST(RuledTurn, ASeatWhoseTurnWasPlayedThisRoundPlaysItAgain) {
    Scene scene(three());
    scene.end(1).discard(1, {"?", "?"}).input(turn_of(1));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.state()["round"], 1);
    scene.end(1).discard(1, {"?", "?"});
    EXPECT_EQ(scene.asked(), "2:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::turn_test
