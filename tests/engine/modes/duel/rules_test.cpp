// What the common rules come to where only two sit at the table (两人局).
#include <gmock/gmock.h>

#include "engine/rules/numbers.h"
#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::duel_rules_test {
namespace {

Duel fight(json more_of_two = json::object(), json more_of_one = json::object()) {
    json one{{"general", "zhangfei"}, {"hand", {"slash@S7", "slash@S8"}}};
    json two{{"general", "guanyu"}, {"bench", {"zhaoyun", "machao"}}, {"hp", 1}};
    one.update(more_of_one);
    two.update(more_of_two);
    return Duel(one, two);
}

TEST(DuelRules, DistanceIsOneButForMounts) {
    auto t = fight(json{{"equip", {"jueying@S5"}}});
    EXPECT_EQ(t.refused(says(Do::use, 1).with({"slash@S7"}).on({2})), "range");
    auto open = fight();
    open.use(1, "slash@S7", {2});
}

// Of two the one sits next to the other, whichever way one counts: mounts alone say how far that is.
TEST(DuelRules, APlusMountIsOneFurtherForTheOpponentAlone) {
    auto t = fight(json{{"equip", {"jueying@S5"}}, {"hp", 4}});
    EXPECT_EQ(distance(*t.game, 1, 2), 2);
    EXPECT_EQ(distance(*t.game, 2, 1), 1);
    EXPECT_EQ(t.refused(says(Do::use, 1).with({"slash@S7"}).on({2})), "range");
    auto armed = fight(json{{"equip", {"jueying@S5"}}, {"hp", 4}}, json{{"equip", {"double_swords@S2"}}});
    armed.use(1, "slash@S7", {2});
}

TEST(DuelRules, AMinusMountMakesUpForAPlusMount) {
    auto t = fight(json{{"equip", {"jueying@S5"}}, {"hp", 4}},
                   json{{"equip", {"chitu@H5"}}, {"hand", {"slash@S7", "snatch@S3"}}});
    EXPECT_EQ(distance(*t.game, 1, 2), 1);
    EXPECT_EQ(distance(*t.game, 2, 1), 1);
    t.use(1, "slash@S7", {2});
    t.pass();
    t.use(1, "snatch@S3", {2});
}

TEST(DuelRules, AMinusMountAloneComesNoNearerThanOne) {
    auto t = fight(json{{"hp", 4}}, json{{"equip", {"chitu@H5"}}});
    EXPECT_EQ(distance(*t.game, 1, 2), 1);
    EXPECT_EQ(distance(*t.game, 2, 1), 1) << "his own mount keeps nobody away";
    t.use(1, "slash@S7", {2});
}

// Both ride: each is one further, and one nearer.
TEST(DuelRules, BothMountsOfBothLeaveItAtOne) {
    auto t = fight(json{{"equip", {"jueying@S5", "dayuan@SK"}}, {"hp", 4}},
                   json{{"equip", {"zhuahuangfeidian@HK", "chitu@H5"}}});
    EXPECT_EQ(distance(*t.game, 1, 2), 1);
    EXPECT_EQ(distance(*t.game, 2, 1), 1);
}

// The next general comes without the mount of the one before.
TEST(DuelRules, WhoeverEntersIsAtOneAgain) {
    auto t = fight(json{{"equip", {"jueying@S5"}}}, json{{"equip", {"chitu@H5"}}});
    t.use(1, "slash@S7", {2});
    while (t.alive(2)) t.pass();
    t.input(says(Do::reveal, 2).who_is("zhaoyun"));
    EXPECT_EQ(distance(*t.game, 1, 2), 1);
}

TEST(DuelRules, BorrowedSwordTurnsOnItsUser) {
    auto t = fight(json{{"equip", {"blade@S5"}}, {"hp", 4}}, json{{"hand", {"collateral@CQ"}}});
    t.use(1, "collateral@CQ", {2});
    t.pass();
    EXPECT_EQ(t.game->prompt()->seats, std::vector<Seat>{2});
    t.input(says(Do::use, 2).with({"slash@S9"}));
    t.pass();
    EXPECT_EQ(t.hp(1), 3);
}

TEST(DuelRules, HarvestLaysTwoAndTheUserTakesFirst) {
    auto t = fight(json{{"hp", 4}}, json{{"hand", {"amazing_grace@H3"}}});
    t.use(1, "amazing_grace@H3");
    t.reveal(1, "slash@S9").reveal(1, "jink@H2");
    while (t.game->prompt()->kind == Prompt::Kind::card) t.pass();
    t.choose(1, "jink@H2");
    while (t.game->prompt()->kind == Prompt::Kind::card) t.pass();
    EXPECT_EQ(t.asked(), "2:choice slash@S9") << "what is left, without a word";
}

TEST(DuelRules, LightningGoesToAndFro) {
    auto t = Duel(json{{"general", "zhangfei"}, {"hand", {"lightning@SA"}}}, json{{"general", "guanyu"}});
    t.use(1, "lightning@SA");
    t.end(1);
    while (t.turn() == 1) t.asked().find("discard") != std::string::npos ? t.discard(1, {"?"}) : t.pass();
    t.end(2);
    while (t.turn() == 2) t.discard(2, {"?", "?"});
    t.pass();
    t.reveal(1, "jink@H2");
    EXPECT_EQ(t.judge_zone(2), (std::vector<std::string>{"lightning@SA"}));
}

TEST(DuelRules, WhoeverUsesNoSlashGivesTheWeapon) {
    auto t = fight(json{{"equip", {"blade@S5"}}, {"hp", 4}}, json{{"hand", {"collateral@CQ"}}});
    t.use(1, "collateral@CQ", {2});
    t.pass().pass();
    EXPECT_TRUE(t.equipment(2).empty());
    EXPECT_THAT(t.known_hand(1), ::testing::Contains("blade@S5"));
    EXPECT_EQ(t.hp(1), 4);
}

TEST(DuelRules, NobodyIsThereToBorrowASwordFromWhereTheOpponentHasNone) {
    auto t = fight(json{{"hp", 4}}, json{{"hand", {"collateral@CQ"}}, {"equip", {"crossbow@CA"}}});
    EXPECT_EQ(t.refused(says(Do::use, 1).with({"collateral@CQ"}).on({2})), "no_weapon");
    EXPECT_EQ(t.refused(says(Do::use, 1).with({"collateral@CQ"}).on({1})), "target");
}

// The other one alone answers, and nobody says a direction.
TEST(DuelRules, AVolleyConcernsTheOpponentAlone) {
    for (const std::string card : {"savage_assault@S7", "archery_attack@HA"}) {
        auto t = fight(json{{"hp", 4}}, json{{"hand", {card}}});
        t.use(1, card);
        t.pass();
        EXPECT_EQ(t.game->prompt()->seats, std::vector<Seat>{2}) << card;
        t.pass();
        EXPECT_EQ(t.hp(2), 3) << card;
        EXPECT_EQ(t.hp(1), 4) << card;
    }
}

TEST(DuelRules, PeachGardenHealsBothTheUserFirst) {
    auto t = fight(json{{"hp", 2}}, json{{"hand", {"god_salvation@HA"}}, {"hp", 2}});
    t.use(1, "god_salvation@HA");
    t.pass();
    EXPECT_EQ(t.hp(1), 3);
    EXPECT_EQ(t.hp(2), 2);
    t.pass();
    EXPECT_EQ(t.hp(2), 3);
}

TEST(DuelRules, BothAlternateInADuelAndTheUserMayLose) {
    auto t = fight(json{{"hp", 4}}, json{{"hand", {"duel@SA", "slash@S7"}}});
    t.use(1, "duel@SA", {2});
    t.input(says(Do::respond, 2).with({"slash@S9"}));
    EXPECT_EQ(t.asked(), "1:slash");
    t.input(says(Do::respond, 1).with({"slash@S7"}));
    EXPECT_EQ(t.asked(), "2:slash");
    t.input(says(Do::respond, 2).with({"slash@C8"}));
    t.pass();
    EXPECT_EQ(t.hp(1), 3);
    EXPECT_EQ(t.hp(2), 4);
}

// Whoever falls by a 决斗 of the other's is followed once the card is done, in the turn that goes on.
TEST(DuelRules, WhoeverFallsInADuelIsFollowedInTheSameTurn) {
    auto t = fight(json::object(), json{{"hand", {"duel@SA"}}});
    t.use(1, "duel@SA", {2});
    while (t.alive(2)) t.pass();
    EXPECT_EQ(t.asked(), "2:reveal");
    EXPECT_THAT(t.discard_pile(), ::testing::Contains("duel@SA")) << "the card is done with first";
    t.input(says(Do::reveal, 2).who_is("zhaoyun"));
    EXPECT_EQ(t.asked().substr(0, 6), "1:play");
}

TEST(DuelRules, BothAreAskedForAPeachWhoeverHasTheTurnFirst) {
    auto t = fight();
    t.use(1, "slash@S7", {2});
    t.pass();
    EXPECT_EQ(t.asked(), "1:peach");
    t.pass();
    EXPECT_EQ(t.asked().substr(0, 2), "2:");
    t.input(says(Do::use, 2).with({"peach@H4"}));
    EXPECT_TRUE(t.alive(2));
    EXPECT_EQ(t.hp(2), 1);
}

TEST(DuelRules, AMountKeepsTheOpponentFromSnatching) {
    auto t =
        fight(json{{"equip", {"jueying@S5"}}, {"hp", 4}}, json{{"hand", {"snatch@S3", "dismantlement@S4"}}});
    EXPECT_EQ(t.refused(says(Do::use, 1).with({"snatch@S3"}).on({2})), "distance");
    t.use(1, "dismantlement@S4", {2});
}

}  // namespace
}  // namespace jianjun::engine::testing::duel_rules_test
