// 蓄谋: laid face down in one's own judgement zone, worked off newest first when the judgement phase begins.
#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

void lay(Scene& scene, int seat, const std::string& card) {
    scene.input({{"do", "rule"},
                 {"start", {{"event", "premeditate"}, {"seat", seat}, {"cards", json::array({card})}}}});
}

json judge_zone(const Scene& scene, Viewer viewer, int seat = 2) {
    return state_json(*scene.game, viewer)["seats"][static_cast<std::size_t>(seat - 1)]["judge"];
}

// Seat 1 has nothing to discard at the end of his turn.
Scene three(json more = json::object()) {
    json line{{"deal", 2}};
    line.merge_patch(more);
    return Scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}}, line);
}

TEST(Premeditate, TheFaceIsItsOwnersSecretUntilItIsTurnedOver) {
    auto scene = three();
    lay(scene, 2, "slash@S7");
    EXPECT_EQ(scene.hand(2), 1);
    EXPECT_EQ(judge_zone(scene, Viewer::everyone()), (json{"?"}));
    EXPECT_EQ(judge_zone(scene, Viewer::of(3)), (json{"?"}));
    EXPECT_EQ(judge_zone(scene, Viewer::of(2)), (json{"slash@S7"}));
    EXPECT_EQ(judge_zone(scene, Viewer::referee()), (json{"slash@S7"}));
    for (const auto& event : scene.game->events()) EXPECT_EQ(event_for(event, Viewer::of(3)).dump().find("slash@S7"), std::string::npos);
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "slash@S7");
    EXPECT_EQ(judge_zone(scene, Viewer::everyone()), (json{"slash@S7"}));
}

TEST(Premeditate, OneCardAtATimeAndOutOfTheHand) {
    auto scene = three();
    const auto start = [](json cards) {
        return json{{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", cards}}}};
    };
    EXPECT_EQ(scene.refused(start({"?", "?"})), "count");
    EXPECT_EQ(scene.refused(start(json::array())), "count");
    scene.input(ruled(MoveCards{.cards = faces({"crossbow@CA"}), .from = {Zone::draw, nobody}, .to = {Zone::equip, 2}}));
    EXPECT_EQ(scene.refused(start({"crossbow@CA"})), "no_card") << "it is no hand card";
    lay(scene, 2, "?");
    lay(scene, 2, "?");
    EXPECT_EQ(scene.refused(start({"?"})), "no_card");
}

TEST(Premeditate, NotIntoASealedZoneNorMovedIntoOne) {
    auto scene = three();
    lay(scene, 3, "?");
    scene.input({{"do", "rule"}, {"start", {{"event", "seal_judge"}, {"seat", 2}}}});
    EXPECT_EQ(
        scene.refused({{"do", "rule"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {"?"}}}}}),
        "sealed");
    EXPECT_EQ(scene.refused({{"do", "rule"},
                             {"move",
                              {{"cards", {"?"}},
                               {"from", {{"zone", "judge"}, {"seat", 3}}},
                               {"to", {{"zone", "judge"}, {"seat", 2}}}}}}),
              "sealed");
}

TEST(Premeditate, MovedBeforeSomebodyElseItStaysFaceDown) {
    auto scene = three();
    lay(scene, 2, "slash@S7");
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"slash@S7"}},
                   {"from", {{"zone", "judge"}, {"seat", 2}}},
                   {"to", {{"zone", "judge"}, {"seat", 3}}}}}});
    EXPECT_EQ(judge_zone(scene, Viewer::everyone(), 3), (json{"?"}));
    scene.end(1).end(2);
    EXPECT_EQ(scene.asked(), "3:reveal");
}

TEST(Premeditate, TurnedOverAndUsedOrUsedAtOnce) {
    auto scene = three();
    lay(scene, 2, "?");
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.use(2, "slash@S7", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    scene.use(2, "dismantlement@S3", {1}).pass();
    EXPECT_EQ(scene.asked(), "2:choice hand") << "it is used where it lay";
    scene.take(2, 1, "hand");
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.hand(2), 2) << "what he has drawn since";
    EXPECT_TRUE(scene.judge_zone(2).empty());
}

TEST(Premeditate, ItsSlashIsNotCountedForThePhase) {
    auto scene = three();
    lay(scene, 2, "?");
    scene.end(1).use(2, "slash@S7", {1}).pass(1);
    scene.use(2, "slash@S8", {1});
    EXPECT_EQ(scene.asked(), "1:jink");
}

TEST(Premeditate, TheNewestIsHandledFirst) {
    auto scene = three();
    lay(scene, 2, "slash@S7");
    lay(scene, 2, "ex_nihilo@H8");
    scene.end(1);
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 2}, {"cards", {"slash@S7"}}}), "no_card");
    scene.reveal(2, "ex_nihilo@H8").use(2, "ex_nihilo@H8").pass();
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "slash@S7");
}

TEST(Premeditate, OneThatIsNotUsedSendsAllToTheDiscardPile) {
    auto scene = three();
    lay(scene, 2, "?");
    lay(scene, 2, "duel@SA");
    scene.end(1).reveal(2, "duel@SA").pass(2);
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"?", "duel@SA"}))
        << "what nobody saw lies there unseen, and nobody is asked for it";
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Premeditate, OneOfANameThatWasUsedIsNotUsedAgain) {
    auto scene = three();
    lay(scene, 2, "?");
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "slash@S8").use(2, "slash@S8", {3}).pass(3);
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "fire__slash@H4");
    EXPECT_EQ(scene.asked(), "2:play") << "火杀 is 杀 by name: nobody is asked for what cannot be";
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8", "fire__slash@H4"}));
}

TEST(Premeditate, ANameThatIsKnownToBeBarredNeedsNoWord) {
    auto scene = three();
    lay(scene, 2, "slash@S7");
    lay(scene, 2, "slash@S8");
    scene.end(1).use(2, "slash@S8", {3}).pass(3);
    EXPECT_TRUE(scene.game->prompt()->unsaid);
    scene.end(2);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8", "slash@S7"}));
}

TEST(Premeditate, WhatCannotBeUsedIsDiscardedOnceItIsTurnedOver) {
    for (const auto* card : {"jink@H2", "nullification@SJ", "peach@H3"}) {
        auto scene = three();
        lay(scene, 2, "?");
        scene.end(1).reveal(2, card);
        EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{card}));
        EXPECT_EQ(scene.asked(), "2:play");
    }
}

TEST(Premeditate, AWoundedOwnerMayUseAPeach) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 3}, {.role = "rebel"}}, {{"deal", 2}});
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "peach@H3").use(2, "peach@H3");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Premeditate, EquipmentIsPutOn) {
    auto scene = three();
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "crossbow@CA").use(2, "crossbow@CA");
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"crossbow@CA"}));
    EXPECT_TRUE(scene.judge_zone(2).empty());
}

TEST(Premeditate, ADelayedTrickLiesOpenBeforeItsTargetUnderItsName) {
    auto scene = three();
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "indulgence@S6").use(2, "indulgence@S6", {3});
    EXPECT_EQ(judge_zone(scene, Viewer::everyone(), 3), (json{"indulgence@S6"}));
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Premeditate, ComesBeforeOtherJudgements) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .judge = {"indulgence@S6"}}, {.role = "rebel"}},
                {{"deal", 2}});
    lay(scene, 2, "?");
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "slash@S7").use(2, "slash@S7", {1}).pass(1).pass();
    EXPECT_EQ(scene.asked(), "2:reveal") << "now the judgement of 乐不思蜀";
}

TEST(Premeditate, UnderItsOwnNameOnly) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    lay(scene, 2, "peach@H3");
    lay(scene, 2, "duel@HA");
    scene.end(1);
    EXPECT_EQ(scene.refused(
                  {{"do", "use"}, {"seat", 2}, {"cards", {"duel@HA"}}, {"as", "slash"}, {"targets", {1}}}),
              "convert");
    scene.use(2, "duel@HA", {1}).pass().pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Premeditate, AFireSlashIsUsedAsOne) {
    Scene scene({{.role = "lord", .equip = {"vine@S2"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    lay(scene, 2, "?");
    scene.end(1).reveal(2, "fire__slash@H4").use(2, "fire__slash@H4", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 2) << "藤甲 burns; a plain 杀 would do nothing to it";
}

TEST(Premeditate, DismantledUnnamedItLiesUnseenNamedItIsKnown) {
    auto scene = three();
    lay(scene, 2, "?");
    lay(scene, 2, "?");
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "judge");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"?", "dismantlement@S3"}));
    scene.use(1, "dismantlement@S4", {2}).pass().take(1, 2, "judge", "jink@H2");
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.discard_pile()[2], "jink@H2");
}

TEST(Premeditate, SnatchedItIsSeenByItsTakerAndItsOwner) {
    auto scene = three();
    lay(scene, 2, "?");
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "judge", "peach@H3");
    const auto hand = [&](Viewer viewer) { return state_json(*scene.game, viewer)["seats"][0]["known_hand"]; };
    EXPECT_EQ(hand(Viewer::of(1)), (json{"peach@H3"}));
    EXPECT_EQ(hand(Viewer::of(2)), (json{"peach@H3"}));
    EXPECT_EQ(hand(Viewer::everyone()), json::array());
}

TEST(Premeditate, TheNamedOneOfSeveralIsTaken) {
    auto scene = three();
    lay(scene, 2, "slash@S7");
    lay(scene, 2, "peach@H3");
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "judge", "slash@S7");
    EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"peach@H3"}));
    scene.end(1).reveal(2, "peach@H3");
    EXPECT_EQ(scene.discard_pile().back(), "peach@H3");
}

TEST(Premeditate, ASkippedJudgementPhaseLeavesItLying) {
    auto scene = three();
    lay(scene, 2, "?");
    scene.input({{"do", "rule"}, {"start", {{"event", "turn_over"}, {"seat", 2}}}});
    scene.end(1);
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.judge_zone(2).size(), 1u);
}

}  // namespace
}  // namespace jianjun::engine::testing
