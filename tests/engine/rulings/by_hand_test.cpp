// Skills played by hand (手动技能) and the engine's own flows started by a ruling or such a skill.
#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::by_hand_test {
namespace {

using nlohmann::json;

std::vector<SeatSpec> three(std::string skill) {
    return {{.role = "lord", .skills = {std::move(skill)}}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(ByHand, DeclaredInFreeTimeTheTablesMovesAreItsEffectUntilDone) {
    Scene scene(three("神技"));
    scene.skill(1, "神技");
    EXPECT_EQ(scene.asked(), "1:by_hand");
    scene.input({{"do", "by_hand"}, {"seat", 1}, {"draw", {{"seat", 3}, {"n", 2}}}});
    scene.input({{"do", "by_hand"}, {"seat", 1}, {"set", {{"seat", 2}, {"chained", true}}}});
    scene.input({{"do", "by_hand"}, {"seat", 1}, {"mark", {{"seat", 1}, {"mark", "rage"}, {"n", 2}}}});
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}}), "by_hand");
    scene.input({{"do", "done"}, {"seat", 1}});
    EXPECT_EQ(scene.hand(3), 6);
    EXPECT_TRUE(scene.chained(2));
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["rage"], 2);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(ByHand, StartRunsTheEnginesOwnFlowWithItsWindows) {
    Scene scene(three("神技"));
    scene.skill(1, "神技");
    scene.input({{"do", "by_hand"},
                 {"seat", 1},
                 {"start", {{"event", "damage"}, {"seat", 2}, {"n", 4}, {"nature", "fire"}, {"source", 1}}}});
    EXPECT_EQ(scene.asked(), "1:peach") << "the damage brings him down: rescue is asked";
    scene.pass(1).respond(2, "analeptic@S3");
    EXPECT_EQ(scene.asked(), "1:by_hand");
    scene.input({{"do", "done"}, {"seat", 1}});
    EXPECT_EQ(scene.hp(2), 1);
}

TEST(ByHand, AWeaponLaidOntoAnotherSendsItToTheDiscardPile) {
    auto seats = three("神技");
    seats[1].equip = {"spear@SQ"};
    Scene scene(seats);
    scene.skill(1, "神技");
    scene.input({{"do", "by_hand"},
                 {"seat", 1},
                 {"move",
                  {{"cards", {"axe@D5"}},
                   {"from", {{"seat", 1}, {"zone", "hand"}}},
                   {"to", {{"seat", 2}, {"zone", "equip"}}}}}});
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"spear@SQ"}));
}

TEST(ByHand, ALimitedSkillIsCounted) {
    // A sheet's limited skill without code may be declared once a game.
    const nlohmann::json skill{
        {"id", "juexin"}, {"name", "决心"}, {"tags", {"limited"}}, {"limit", {{"game", 1}}}};
    const nlohmann::json sheet{{"id", "guest"}, {"name", "客"}, {"max_hp", 4}, {"skills", {skill}}};
    Scene scene({{.role = "lord", .general = "guest"}, {.role = "rebel"}}, {{"sheets", {sheet}}});
    scene.skill(1, "juexin").input({{"do", "done"}, {"seat", 1}});
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "juexin"}}), "skill");
}

TEST(Start, AJudgementAsksForTheTurnedCardAndThenLiesDiscarded) {
    Scene scene(three("x"));
    scene.input({{"do", "rule"}, {"by", "referee"}, {"start", {{"event", "judge"}, {"seat", 2}}}});
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3"}));
}

TEST(Start, PindianIsWonByTheHigherNumberAndADrawIsNoVictory) {
    Scene scene(three("x"));
    scene.input({{"do", "rule"}, {"start", {{"event", "pindian"}, {"seats", {1, 2}}}}});
    EXPECT_EQ(scene.asked(), "1,2:reveal");
    scene.reveal(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:reveal");
    scene.reveal(1, "duel@SA");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.discard_pile().size(), 2u);
}

nlohmann::json contest(bool delayed) {
    return {{"do", "rule"}, {"start", {{"event", "pindian"}, {"seats", {1, 2}}, {"delayed", delayed}}}};
}

TEST(Start, InAContestTheCardsLeaveTheHandsTogetherAndOneCannotBeInBoth) {
    Scene scene(three("x"));
    scene.input(contest(false)).reveal(1, "peach@H3");
    scene.reveal(2, "slash@SK");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3", "slash@SK"}));
}

TEST(Start, ADelayedContestLiesFaceDownWhileTheTurnGoesOnUntilItIsShown) {
    Scene scene(three("x"));
    scene.input(contest(true)).reveal(1, "?").reveal(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play") << "nothing is asked until the moment comes";
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 3);
    const auto everyone = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(everyone["zones"]["aside"], (json{"?", "?"}));
    for (const auto& event : scene.game->events()) {
        EXPECT_EQ(event_for(event, Viewer::of(3)).dump().find("jink@H2"), std::string::npos);
        if (const auto* moved = std::get_if<CardsMoved>(&event); moved && moved->reason == MoveReason::pindian)
            for (const auto& move : moved->moves) EXPECT_TRUE(move.face_down);
    }
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input(contest(false));
    EXPECT_EQ(scene.asked(), "1:reveal");
    scene.reveal(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play") << "seat 2 has said his";
    EXPECT_TRUE(scene.state()["zones"]["aside"].empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "peach@H3", "jink@H2"}));
}

TEST(Start, ADelayedContestOfTwoFacesThatWereToldIsSettledAtOnce) {
    Scene scene(three("x"));
    scene.input(contest(true)).reveal(1, "peach@H3").reveal(2, "slash@SK").input(contest(false));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3", "slash@SK"}));
    EXPECT_TRUE(scene.state()["zones"]["processing"].empty());
}

TEST(Start, NothingThatHappensNoTimesIsBegun) {
    Scene scene(three("x"));
    const auto refused = [&](const char* event, int n) {
        return scene.refused({{"do", "rule"}, {"start", {{"event", event}, {"seat", 2}, {"n", n}}}});
    };
    for (const auto* event : {"damage", "lose_hp", "recover", "armour"})
        for (const int n : {0, -1}) EXPECT_EQ(refused(event, n), "count") << event << n;
    EXPECT_EQ(refused("max_hp", 0), "count");
    EXPECT_EQ(refused("charge", 0), "count");
}

TEST(Start, DeliberationOfNobodyIsNone) {
    Scene scene(three("x"));
    const auto begun = [](json more) {
        json start{{"event", "deliberation"}, {"seat", 1}};
        start.update(more);
        return json{{"do", "rule"}, {"start", start}};
    };
    EXPECT_EQ(scene.refused(begun({{"seats", json::array()}})), "count");
    scene.input(begun(json::object()));
    EXPECT_EQ(scene.asked(), "1,2,3:reveal") << "nobody named: everybody";
}

TEST(Start, AFaceThatWasToldWithADelayedContestNeedNotBeSaidAgain) {
    Scene scene(three("x"));
    scene.input(contest(true)).reveal(1, "slash@SK").reveal(2, "?").input(contest(false));
    scene.reveal(2, "jink@H2");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@SK", "jink@H2"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Start, ADelayedContestThatNobodyShowsIsDiscardedWhenTheTurnEnds) {
    Scene scene(three("x"));
    scene.input(contest(true)).reveal(1, "peach@H3").reveal(2, "jink@H2");
    scene.end(1).discard(1, {"slash@S7"});
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_TRUE(scene.state()["zones"]["aside"].empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "peach@H3", "jink@H2"}));
    scene.input(contest(false));
    EXPECT_EQ(scene.asked(), "1,2:reveal") << "what comes now is a contest of its own";
}

TEST(Start, DeliberationCountsTheColoursOfThoseWhoHaveCards) {
    Scene scene(three("x"));
    scene.input({{"do", "rule"}, {"start", {{"event", "deliberation"}, {"seat", 1}, {"seats", {1, 2, 3}}}}});
    scene.reveal(1, "slash@S7").reveal(2, "peach@H3").reveal(3, "jink@D2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(2), 4) << "shown cards stay in hand";
    EXPECT_EQ(scene.known_hand(3), (std::vector<std::string>{"jink@D2"}));
}

TEST(Start, PremeditatedCardsAreWorkedOffWhenTheJudgementPhaseBegins) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"?"}}}}});
    EXPECT_EQ(scene.state()["seats"][1]["judge"], (json{"?"}));
    scene.end(1).discard(1, {"jink@H2", "jink@D2"});
    EXPECT_EQ(scene.asked(), "2:reveal");
    EXPECT_EQ(scene.turn(), 2);
    scene.use(2, "slash@S7", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.asked(), "2:play");
    scene.use(2, "slash@S8", {1});
    EXPECT_EQ(scene.asked(), "1:jink") << "a premeditated 杀 does not count for the phase";
}

TEST(Start, PremeditatedCardsThatAreNotUsedAreAllDiscarded) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"?"}}}}});
    scene.input({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"jink@H2"}}}}});
    scene.end(1).discard(1, {"slash@S7", "slash@S8"}).pass(2);
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Start, TheSmallFlows) {
    Scene scene(three("x"));
    const auto start = [&](json flow) { scene.input({{"do", "rule"}, {"start", std::move(flow)}}); };
    start({{"event", "lose_hp"}, {"seat", 3}});
    EXPECT_EQ(scene.hp(3), 3);
    start({{"event", "recover"}, {"seat", 3}});
    EXPECT_EQ(scene.hp(3), 4);
    start({{"event", "max_hp"}, {"seat", 3}, {"n", -1}});
    EXPECT_EQ(scene.hp(3), 3) << "health is brought down to the new maximum";
    start({{"event", "armour"}, {"seat", 3}, {"n", 9}});
    EXPECT_EQ(scene.armour(3), 5) << "armour is at most five";
    start({{"event", "chain"}, {"seat", 3}});
    EXPECT_TRUE(scene.chained(3));
    start({{"event", "turn_over"}, {"seat", 2}});
    start({{"event", "seal_judge"}, {"seat", 2}});
    EXPECT_EQ(
        scene.refused({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"?"}}}}}),
        "sealed");
    start({{"event", "charge"}, {"seat", 1}, {"n", 2}});
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["charge"], 2);
    start({{"event", "extra_turn"}, {"seat", 3}});
    scene.end(1).discard(1, {"slash@S7", "slash@S8"});
    EXPECT_EQ(scene.turn(), 3) << "the extra turn comes before the next seat's";
    scene.end(3).discard(3, {"jink@H2", "jink@D2", "jink@D3"});
    EXPECT_EQ(scene.turn(), 3) << "seat 2 lies face down: it turns up and its turn is skipped";
    EXPECT_TRUE(scene.state()["seats"][1]["face_up"]);
}

TEST(Start, TheLastMaximumHealthKillsAtOnce) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .max_hp = 1}, {.role = "loyalist"}});
    scene.input({{"do", "rule"}, {"start", {{"event", "max_hp"}, {"seat", 2}, {"n", -1}}}});
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.asked(), "over");
}

TEST(Start, RenHoldsSixAndTheOldestLeaveFirst) {
    Scene scene(three("x"));
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9"})
        scene.input({{"do", "rule"}, {"start", {{"event", "ren"}, {"cards", {card}}}}});
    for (const auto* card : {"jink@H2", "jink@D2", "peach@H3", "peach@H4"})
        scene.input({{"do", "rule"},
                     {"move", {{"cards", {card}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "ren"}}}}}});
    EXPECT_EQ(scene.state()["zones"]["ren"].size(), 6u);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(Start, ExtraCardsAreSearchedByNameAndGoBackToTheirOwnDeck) {
    Scene scene(three("x"), {{"extra_deck", true}});
    const auto extra = scene.state()["zones"]["extra"].get<int>();
    scene.input({{"do", "rule"}, {"start", {{"event", "search_extra"}, {"seat", 1}, {"name", "slash"}}}});
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"extra:slash@C4"}));
    EXPECT_EQ(scene.state()["zones"]["extra"], extra - 1);
    scene.use(1, "extra:slash@C4", {2}).pass(2);
    EXPECT_TRUE(scene.discard_pile().empty());
    EXPECT_EQ(scene.state()["zones"]["extra"], extra);
}

}  // namespace
}  // namespace jianjun::engine::testing::by_hand_test
