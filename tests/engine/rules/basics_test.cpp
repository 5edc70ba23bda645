// The basics of a turn (seed 004): phases, 杀 and 闪, 桃, 酒, dying, death, victory.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::basics_test {
namespace {

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}

TEST(Turn, LordBeginsDrawsTwoAndIsFreeToPlay) {
    Scene scene(five());
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.state()["zones"]["draw"], 160 - 20 - 2);
}

TEST(Turn, OverHandLimitTheDiscardPhaseAsksForExactlyTheRest) {
    Scene scene(five());
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
    EXPECT_EQ(scene.refused({{"do", "discard"}, {"seat", 1}, {"cards", {"slash@S7", "jink@H2"}}}), "count");
    EXPECT_EQ(scene.refused({{"do", "end"}, {"seat", 2}}), "not_asked");
    scene.discard(1, {"slash@S7"});
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.hand(1), 5) << "the lord of a five-seat game has five health";
}

TEST(Slash, JinkCancelsIt) {
    Scene scene({{.role = "lord", .hand = {"slash@S7"}}, {.role = "rebel", .hand = {"jink@H2"}}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@H2", "slash@S7"}));
}

TEST(Slash, WithoutJinkOneDamage) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Slash, OnceAPhaseAndOnlyWithinRange) {
    Scene scene(five());
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {3}}}),
              "range");
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}}),
              "limit");
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:play") << "five cards are within the lord's limit";
    scene.use(2, "slash@S8", {1});
    EXPECT_EQ(scene.asked(), "1:jink");
}

TEST(Slash, MayBeLeftUntargetedWhereOnlyOneIsLegal) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Armour, TakesTheDamageBeforeHealth) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .armour = 1}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.armour(2), 0);
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Analeptic, NextSlashDealsOneMore) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "analeptic@S3");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@C3"}}}), "limit");
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Peach, OnlyWhenWounded) {
    Scene scene({{.role = "lord", .hp = 3}, {.role = "rebel"}});
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"peach@H4"}}}), "full_health");
}

TEST(Dying, EverybodyIsAskedInTurnFromWhoeverActs) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:peach");
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "2:peach|analeptic") << "only the dying one may also use 酒";
    scene.respond(2, "analeptic@S3");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Dying, ARescuersPeachImpliesTheRefusalsBeforeHim) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2});
    scene.use(4, "peach@H3");
    EXPECT_TRUE(scene.alive(2));
    EXPECT_EQ(scene.hp(2), 1);
}

TEST(Dying, TheLastRefusalIsNeverImplied) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused({{"do", "end"}, {"seat", 1}}), "not_asked");
    scene.pass(2).pass(1).pass(2).pass(3).pass(4);
    EXPECT_EQ(scene.asked(), "5:peach");
    EXPECT_EQ(scene.refused({{"do", "end"}, {"seat", 1}}), "not_asked");
    scene.pass(5);
    EXPECT_FALSE(scene.alive(2));
}

TEST(Death, WhoeverKillsARebelDrawsThree) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass().pass().pass().pass().pass().pass();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(1), 5 + 3);
    EXPECT_EQ(scene.hand(2), 0);
    EXPECT_EQ(scene.state()["seats"][1]["role"], "rebel");
    EXPECT_EQ(scene.discard_pile().size(), 5u) << "his four cards, whose faces nobody saw, and the 杀";
}

TEST(Death, TheLordWhoKillsALoyalistLosesEverything) {
    auto seats = five();
    seats[1] = {.role = "loyalist", .hp = 1};
    seats[0].equip = {"crossbow@CA"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass().pass().pass().pass().pass().pass();
    EXPECT_EQ(scene.hand(1), 0);
    EXPECT_TRUE(scene.equipment(1).empty());
}

TEST(Victory, RebelsWinWhenTheLordDies) {
    auto seats = five();
    seats[0].hp = 1;
    Scene scene(seats, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass().pass().pass().pass().pass().pass();
    EXPECT_EQ(scene.asked(), "over");
    EXPECT_EQ(scene.state()["over"]["winners"], (nlohmann::json{2, 4}));
}

TEST(Victory, ARenegadeWinsOnlyAlone) {
    Scene scene({{.role = "lord", .hp = 1}, {.role = "renegade"}}, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass().pass().pass();
    EXPECT_EQ(scene.state()["over"]["winners"], (nlohmann::json{2}));
}

TEST(Victory, TheLordsSideWinsWhenAllEnemiesAreDead) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "loyalist"}});
    scene.use(1, "slash@S7", {2}).pass().pass().pass().pass();
    EXPECT_EQ(scene.state()["over"]["winners"], (nlohmann::json{1, 3}));
}

TEST(TakeBack, GivesTheStateOfTheRemainingInputsAndCanItselfBeTakenBack) {
    Scene scene(five());
    scene.use(1, "slash@S7", {2});
    const auto asked = scene.state();
    scene.pass(2);
    scene.input({{"do", "take_back"}});
    auto again = scene.state();
    EXPECT_EQ(again["seats"], asked["seats"]);
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_GT(again["prompts"][0]["id"], asked["prompts"][0]["id"]) << "a late press must not answer it";
    scene.input({{"do", "take_back"}, {"to", 2}});
    EXPECT_EQ(scene.hp(2), 3) << "input 2, the refusal, counts again";
}

TEST(Rulings, SetHealthIsClampedToItsBounds) {
    Scene scene(five());
    scene.input(
        {{"do", "rule"}, {"by", "referee"}, {"why", "miscounted"}, {"set", {{"seat", 3}, {"hp", 9}}}});
    EXPECT_EQ(scene.hp(3), 4);
    scene.input({{"do", "rule"}, {"set", {{"seat", 3}, {"hp", 0}}}});
    EXPECT_EQ(scene.hp(3), 0);
    EXPECT_EQ(scene.asked(), "1:play") << "a ruling asks nobody";
}

TEST(Rulings, AllowLetsAnIllegalUseThrough) {
    Scene scene(five(), {{"advisory", true}});
    const nlohmann::json far{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {3}}};
    EXPECT_EQ(scene.refused(far), "range");
    EXPECT_EQ(scene.state()["flags"].size(), 1u);
    scene.input({{"do", "rule"}, {"by", "table"}, {"why", "a skill says so"}, {"allow", far}});
    EXPECT_TRUE(scene.state()["flags"].empty());
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Rulings, InAStrictGameOnlyTheRefereeLetsAMoveThrough) {
    Scene scene(five());
    const nlohmann::json far{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {3}}};
    EXPECT_EQ(scene.refused({{"do", "rule"}, {"by", "table"}, {"allow", far}}), "referee_only");
    scene.input({{"do", "rule"}, {"by", "referee"}, {"why", "a skill"}, {"allow", far}});
    EXPECT_EQ(scene.asked(), "3:jink");
    EXPECT_TRUE(scene.state()["flags"].empty());
}

TEST(Rulings, KillAsksNobodyAndTheTurnGoesOn) {
    Scene scene(five());
    scene.input({{"do", "rule"}, {"kill", {{"seat", 1}, {"source", 2}}}});
    EXPECT_EQ(scene.asked(), "over");
    Scene other(five(), {{"first", 3}});
    other.input({{"do", "rule"}, {"kill", {{"seat", 3}}}});
    EXPECT_EQ(other.asked(), "4:play") << "the dead have no turn left";
}

TEST(Knowledge, AFaceOfSomebodyElsesKnownHandCannotBeUsed) {
    Scene scene(
        {{.role = "lord", .hand = {"slash@S7", "slash@S8", "peach@H3", "jink@H2"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.known_hand(1).size(), 4u);
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.known_hand(1).size(), 3u);
}

TEST(Knowledge, AFaceSeenMoreOftenThanTheDeckHasItIsFlagged) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).end(1).discard(1, {"slash@S7"});
    EXPECT_EQ(scene.state()["flags"][0]["code"], "duplicate_face");
}

}  // namespace
}  // namespace jianjun::engine::testing::basics_test
