// Terms of the rulebook (标准用语) that no single card or skill shows; engine/RULEBOOK.md names these tests.
#include "engine/rules/numbers.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::terms_test {
namespace {

using nlohmann::json;
using Faces = std::vector<std::string>;

json started(json flow) {
    return {{"do", "rule"}, {"by", "referee"}, {"start", std::move(flow)}};
}

TEST(Terms, TheStandardDeckHoldsItsFourExtraCards) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}}, {{"deck", "standard"}});
    EXPECT_EQ(scene.game->table().tokens(), 108);
    for (const auto* text : {"ice_sword@S2", "nioh_shield@C2", "lightning@HQ", "nullification@DQ"}) {
        Face face;
        ASSERT_TRUE(parse_face(text, face));
        EXPECT_EQ(scene.game->table().in_deck(face), 1) << text;
    }
}

TEST(Terms, TheLordHasOneMoreFromFivePlayersOn) {
    const SeatSpec lord{.role = "lord", .general = "zhouyu"};
    const SeatSpec rebel{.role = "rebel"};
    const Scene four({lord, rebel, rebel, rebel});
    EXPECT_EQ(four.hp(1), 3);
    const Scene five({lord, rebel, rebel, rebel, rebel});
    EXPECT_EQ(five.hp(1), 4);
    EXPECT_EQ(five.state()["seats"][0]["max_hp"], 4);
    EXPECT_EQ(five.hp(2), 4);
}

TEST(Terms, FourCardsAreDealtAndTheRestIsTheDrawPile) {
    const Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(1), 6) << "whose draw phase is over";
    EXPECT_EQ(scene.state()["zones"]["draw"], 160 - 4 - 4 - 6);
    EXPECT_TRUE(scene.discard_pile().empty());
}

TEST(Terms, DistanceIsTheShorterWayAndHorsesChangeOneDirection) {
    const std::vector<SeatSpec> bare(6);
    const Scene plain(bare);
    EXPECT_EQ(distance(*plain.game, 4, 3), 1);
    EXPECT_EQ(distance(*plain.game, 4, 5), 1);
    EXPECT_EQ(distance(*plain.game, 4, 2), 2);
    EXPECT_EQ(distance(*plain.game, 4, 6), 2);
    EXPECT_EQ(distance(*plain.game, 4, 1), 3);
    EXPECT_EQ(distance(*plain.game, 4, 4), 0) << "to oneself always 0";
    auto seats = bare;
    seats[3].equip = {"jueying@S5"};
    const Scene plus(seats);
    EXPECT_EQ(distance(*plus.game, 3, 4), 2);
    EXPECT_EQ(distance(*plus.game, 1, 4), 4);
    EXPECT_EQ(distance(*plus.game, 4, 1), 3) << "his own way stays";
    seats[3].equip = {"chitu@H5"};
    const Scene minus(seats);
    EXPECT_EQ(distance(*minus.game, 4, 2), 1);
    EXPECT_EQ(distance(*minus.game, 4, 1), 2);
    EXPECT_EQ(distance(*minus.game, 4, 3), 1) << "never below 1";
    EXPECT_EQ(distance(*minus.game, 3, 4), 1);
}

TEST(Terms, EverybodyIsInHisOwnAttackRange) {
    const Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_TRUE(in_attack_range(*scene.game, 1, 1, {}));
}

TEST(Terms, APhaseThatIsSkippedCannotBeSkippedAgain) {
    Scene scene({{.role = "lord", .general = "zhangliao", .judge = {"supply_shortage@S10"}},
                 {.role = "rebel"},
                 {.role = "rebel"}});
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play") << "突袭 is not offered: there is no draw phase left to give up";
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Terms, TurningOverInOnesOwnTurnDoesNotEndIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(started({{"event", "turn_over"}, {"seat", 1}}));
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    scene.end(1).discard(1, {"?"});
    EXPECT_EQ(scene.turn(), 2);
    scene.end(2).discard(2, {"?", "?", "?"});
    EXPECT_EQ(scene.turn(), 2) << "his next turn is spent on turning up";
    EXPECT_TRUE(scene.state()["seats"][0]["face_up"]);
}

TEST(Terms, ATransferredSlashIsStillItsUsers) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .general = "daqiao", .equip = {"kylin_bow@H5"}},
                 {.role = "rebel", .general = "simayi"},
                 {.role = "loyalist"}});
    scene.use(1, "slash@S7", {2}).skill(2, "liuli", {"peach@H3"}, {3}).pass(3);
    EXPECT_EQ(scene.asked(), "3:choice fankui");
    scene.skill(3, "fankui").take(3, 1, "hand");
    EXPECT_EQ(scene.hand(1), 4) << "taken from whoever used the 杀";
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Terms, NobodyIsRewardedForADeathWithoutASource) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "rebel"}});
    scene.input(started({{"event", "lose_hp"}, {"seat", 2}}));
    scene.pass(1).pass(2).pass(3);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.state()["seats"][1]["role"], "rebel");
}

TEST(Terms, WhatFollowsADamageWaitsForTheDyingOne) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "caocao", .hp = 1}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:peach") << "first the rescue";
    scene.pass(1).respond(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "2:choice jianxiong") << "then the damage goes on";
    scene.skill(2, "jianxiong");
    EXPECT_EQ(scene.known_hand(2), Faces{"slash@S7"});
}

TEST(Terms, AConvertedCardIsItselfAgainOnTheDiscardPile) {
    Scene scene({{.role = "lord", .general = "guanyu"}, {.role = "rebel"}});
    scene.use_as(1, {"peach@H3"}, "slash", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.discard_pile(), Faces{"peach@H3"});
}

TEST(Terms, OneCardIsConvertedOnce) {
    Scene scene({{.role = "lord", .general = "zhaoyun", .equip = {"spear@SQ"}}, {.role = "rebel"}});
    EXPECT_EQ(
        scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"jink@H2"}}, {"as", "jink"}, {"targets", {2}}}),
        "not_now")
        << "龙胆 would make a 杀 of it and a 闪 of that 杀";
    EXPECT_EQ(scene.refused({{"do", "use"},
                             {"seat", 1},
                             {"cards", {"slash@S7"}},
                             {"as", "slash"},
                             {"skill", "longdan"},
                             {"targets", {2}}}),
              "convert");
}

TEST(Terms, WhoMayBeChallengedToAContest) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"?", "?", "?", "?"}},
                   {"from", {{"seat", 3}, {"zone", "hand"}}},
                   {"to", {{"zone", "discard"}}}}}});
    EXPECT_EQ(scene.refused(started({{"event", "pindian"}, {"seats", {1, 1}}})), "seats");
    EXPECT_EQ(scene.refused(started({{"event", "pindian"}, {"seats", {1, 3}}})), "no_card");
    scene.input(started({{"event", "pindian"}, {"seats", {1, 2}}}));
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 2}}), "mandatory") << "nobody can decline it";
}

TEST(Terms, InAContestAceIsLowestAndADrawIsNotWon) {
    const auto winner = [](const char* first, const char* second) {
        Scene scene({{.role = "lord"}, {.role = "rebel"}});
        scene.input(started({{"event", "pindian"}, {"seats", {1, 2}}}));
        scene.reveal(1, first).reveal(2, second);
        for (const auto& event : scene.game->events())
            if (const auto* shown = std::get_if<PindianShown>(&event)) return static_cast<int>(shown->winner);
        return -1;
    };
    EXPECT_EQ(winner("duel@SA", "slash@S7"), 2);
    EXPECT_EQ(winner("slash@HK", "nullification@DQ"), 1);
    EXPECT_EQ(winner("slash@S7", "slash@C7"), 0) << "neither has won";
}

TEST(Terms, AContestNeedsAHandCardOnBothSidesWhileItIsAsked) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"jink@H2"}}}, {{"deal", 1}});
    scene.input(started({{"event", "pindian"}, {"seats", {1, 2}}})).reveal(1, "slash@S7");
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"jink@H2"}},
                   {"from", {{"seat", 2}, {"zone", "hand"}}},
                   {"to", {{"zone", "discard"}}}}}});
    EXPECT_EQ(scene.asked(), "1:play") << "his last card is gone: there is nothing to compare";
    EXPECT_EQ(scene.discard_pile(), (Faces{"jink@H2", "slash@S7"}));
    EXPECT_EQ(scene.hand(1), 2);
}

TEST(Terms, AContestTakesTheLastCardOutOfTheHand) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "luxun", .hand = {"jink@H2"}}},
                {{"deal", 1}});
    scene.input(started({{"event", "pindian"}, {"seats", {1, 2}}}));
    scene.reveal(1, "slash@S7").reveal(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:choice lianying");
}

TEST(Terms, ADelayedTrickIsLostWhenItLiesBeforeItsTarget) {
    Scene scene({{.role = "lord", .general = "luxun", .hand = {"lightning@SA"}}, {.role = "rebel"}},
                {{"deal", 1}});
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"slash@S7", "slash@S8"}},
                   {"from", {{"seat", 1}, {"zone", "hand"}}},
                   {"to", {{"zone", "discard"}}}}}});
    scene.use(1, "lightning@SA");
    EXPECT_EQ(scene.judge_zone(1), Faces{"lightning@SA"});
    EXPECT_EQ(scene.asked(), "1:choice lianying");
}

TEST(Terms, AJudgementCardIsNobodysAndIsNotLost) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "luxun"}}, {{"deal", 0}});
    scene.input(started({{"event", "judge"}, {"seat", 2}})).reveal(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play") << "连营 hears nothing";
    EXPECT_EQ(scene.discard_pile(), Faces{"jink@H2"});
}

// A skill without code: the table swaps the cards, and the new one is judged (替换: the old one is gained).
TEST(Terms, AReplacementByHandIsJudgedAndTheOldCardGained) {
    const json skill{{"id", "huanpai"}, {"name", "换牌"}, {"timings", {"AskForRetrial"}}};
    const json sheet{{"id", "guest"}, {"name", "客"}, {"max_hp", 3}, {"skills", {skill}}};
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel", .general = "guest"}},
                {{"sheets", {sheet}}});
    scene.pass().reveal(1, "peach@H3");
    scene.skill(2, "huanpai");
    const auto by_hand = [&](json from, json to, const char* card) {
        scene.input({{"do", "by_hand"},
                     {"seat", 2},
                     {"move", {{"cards", {card}}, {"from", std::move(from)}, {"to", std::move(to)}}}});
    };
    by_hand({{"zone", "processing"}}, {{"seat", 2}, {"zone", "hand"}}, "peach@H3");
    by_hand({{"seat", 2}, {"zone", "hand"}}, {{"zone", "processing"}}, "slash@S7");
    scene.input({{"do", "done"}, {"seat", 2}});
    EXPECT_EQ(scene.known_hand(2), Faces{"peach@H3"});
    EXPECT_EQ(scene.asked(), "1:discard") << "♠7 is no heart: the play phase is gone";
    EXPECT_EQ(scene.discard_pile(), (Faces{"slash@S7", "indulgence@S6"}));
}

TEST(Terms, ExchangedHandsCrossAtOnceAndStayHidden) {
    Scene scene({{.role = "lord", .hand = {"peach@H3"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input(started({{"event", "exchange"}, {"seats", {1, 2}}}));
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.known_hand(2), Faces{"peach@H3"});
    EXPECT_TRUE(state_json(*scene.game, Viewer::of(3))["seats"][1]["known_hand"].empty());
    EXPECT_EQ(scene.refused(started({{"event", "exchange"}, {"seats", {1, 1}}})), "seats");
}

TEST(Terms, EquipmentIsExchangedAlsoWithSomebodyWhoHasNone) {
    Scene scene({{.role = "lord", .equip = {"axe@D5", "chitu@H5"}}, {.role = "rebel"}});
    scene.input(started({{"event", "exchange"}, {"seats", {1, 2}}, {"name", "equip"}}));
    EXPECT_TRUE(scene.equipment(1).empty());
    EXPECT_EQ(scene.equipment(2), (Faces{"axe@D5", "chitu@H5"}));
}

TEST(Terms, AnAwakeningHappensOnce) {
    const json wake{
        {"id", "wake"}, {"tags", {"awakening"}}, {"timings", {"EventPhaseStart"}}, {"phases", {"prepare"}}};
    const json sheet{{"id", "own"}, {"name", "自制"}, {"faction", "wei"}, {"skills", {wake}}};
    Scene scene({{.role = "lord", .general = "own"}, {.role = "rebel"}}, {{"sheets", {sheet}}});
    EXPECT_EQ(scene.asked(), "1:choice wake");
    scene.skill(1, "wake");
    scene.input({{"do", "by_hand"}, {"seat", 1}, {"start", {{"event", "max_hp"}, {"seat", 1}, {"n", -1}}}});
    scene.input(
        {{"do", "by_hand"}, {"seat", 1}, {"set", {{"seat", 1}, {"skills", {"wake", "jixi"}}}}});
    scene.input({{"do", "done"}, {"seat", 1}});
    EXPECT_EQ(scene.hp(1), 3);
    const auto offered = [&] {
        auto prompts = scene.state()["prompts"];
        for (auto& prompt : prompts) prompt.erase("answers");  // a card may be used by any skill of a sheet, as the table plays it
        return prompts.dump().find("wake") != std::string::npos;
    };
    EXPECT_FALSE(offered());
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "wake"}}), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::terms_test
