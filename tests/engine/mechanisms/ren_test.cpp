// 仁区: open, in the order in which cards came, six at most.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

json into_ren(json cards, int seat = 0) {
    json flow{{"event", "ren"}, {"cards", std::move(cards)}};
    if (seat) flow["seat"] = seat;
    return {{"do", "rule"}, {"start", std::move(flow)}};
}

Scene table(json more = json::object()) {
    return Scene({{.role = "lord", .hand = {"peach@H3", "jink@H2"}}, {.role = "rebel"}}, std::move(more));
}

json ren(const Scene& scene) {
    return state_json(*scene.game, Viewer::everyone())["zones"]["ren"];
}

TEST(Ren, ItsCardsLieOpenTheNewestOnTop) {
    auto scene = table();
    scene.input(into_ren({"peach@H3"}, 1)).input(into_ren({"slash@S7"}));
    EXPECT_EQ(ren(scene), (json{"peach@H3", "slash@S7"}));
    EXPECT_EQ(scene.hand(1), 5);
}

// They lie open: which they are must be said.
TEST(Ren, NoCardAtAllIsNotPutIn) {
    auto scene = table();
    EXPECT_EQ(scene.refused(into_ren(json::array())), "count");
    EXPECT_EQ(scene.refused(into_ren(json::array(), 1)), "count");
    EXPECT_EQ(scene.refused({{"do", "rule"}, {"start", {{"event", "ren"}}}}), "count");
    EXPECT_EQ(scene.refused({{"do", "rule"}, {"start", {{"event", "ren"}, {"n", 2}}}}), "count");
    EXPECT_TRUE(ren(scene).empty());
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Ren, TheSeventhCardPushesTheOldestOntoTheDiscardPile) {
    auto scene = table();
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"})
        scene.input(into_ren({card}));
    EXPECT_TRUE(scene.discard_pile().empty()) << "six may lie there";
    scene.input(into_ren({"peach@H3"}, 1));
    EXPECT_EQ(ren(scene).size(), 6u);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(Ren, SeveralAtOnceArePutInTogetherAndOverflowTogether) {
    auto scene = table();
    scene.input(into_ren({"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"}));
    scene.input(into_ren({"peach@H3", "jink@H2"}, 1));
    EXPECT_EQ(ren(scene), (json{"slash@S9", "jink@D2", "jink@D3", "jink@D4", "peach@H3", "jink@H2"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "slash@S8"}));
    std::size_t came = 0, went = 0;  // in the last event that was about them
    for (const auto& event : scene.game->events())
        if (const auto* moved = std::get_if<CardsMoved>(&event)) {
            if (moved->moves.front().to.zone == Zone::ren) came = moved->moves.size();
            if (moved->moves.front().from.zone == Zone::ren) went = moved->moves.size();
        }
    EXPECT_EQ(came, 2u) << "in together";
    EXPECT_EQ(went, 2u) << "and out together";
}

TEST(Ren, AnExtraCardThatOverflowsGoesBackToTheExtraDeck) {
    auto scene = table({{"extra_deck", true}});
    scene.input({{"do", "rule"}, {"start", {{"event", "search_extra"}, {"seat", 1}, {"name", "slash"}}}});
    scene.input(into_ren({"extra:slash@C4"}, 1));
    const int extra = scene.state()["zones"]["extra"];
    scene.input(into_ren({"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"}));
    EXPECT_EQ(scene.state()["zones"]["extra"], extra + 1);
    EXPECT_TRUE(scene.discard_pile().empty());
}

TEST(Ren, ARulingOverflowsTooAndAsksNobody) {
    auto scene = table();
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"})
        scene.input(into_ren({card}));
    scene.input(
        {{"do", "rule"},
         {"move",
          {{"cards", {"peach@H3"}}, {"from", {{"zone", "hand"}, {"seat", 1}}}, {"to", {{"zone", "ren"}}}}}});
    EXPECT_EQ(ren(scene).size(), 6u);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Ren, ARulingSendsAnExtraCardBackToItsDeck) {
    auto scene = table({{"extra_deck", true}});
    scene.input({{"do", "rule"}, {"start", {{"event", "search_extra"}, {"seat", 1}, {"name", "slash"}}}});
    scene.input(into_ren({"extra:slash@C4"}, 1));
    scene.input(into_ren({"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3"}));
    scene.input(ruled(MoveCards{.cards = faces({"peach@H3"}), .from = {Zone::hand, 1}, .to = {Zone::ren, nobody}}));
    EXPECT_EQ(scene.state()["zones"]["extra"], 45);
    EXPECT_TRUE(scene.discard_pile().empty());
}

TEST(Ren, LosingTheLastHandCardToItIsLosingIt) {
    Scene scene({{.role = "lord", .general = "luxun"}, {.role = "rebel"}});
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"hand", 0}}}});
    scene.input(
        {{"do", "rule"},
         {"move",
          {{"cards", {"peach@H3"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "hand"}, {"seat", 1}}}}}});
    scene.input(into_ren({"peach@H3"}, 1));
    EXPECT_EQ(scene.asked(), "1:choice lianying");
}

// 连营 hears the card leave the hand: by then the oldest has gone out already.
TEST(Ren, WhatRunsOverHasGoneOutBeforeAnybodyIsAsked) {
    Scene scene({{.role = "lord", .general = "luxun"}, {.role = "rebel"}});
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"})
        scene.input(into_ren({card}));
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"hand", 0}}}});
    scene.input(
        {{"do", "rule"},
         {"move",
          {{"cards", {"peach@H3"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "hand"}, {"seat", 1}}}}}});
    scene.input(into_ren({"peach@H3"}, 1));
    EXPECT_EQ(scene.asked(), "1:choice lianying");
    EXPECT_EQ(ren(scene).size(), 6u);
    EXPECT_EQ(ren(scene).back(), "peach@H3");
    EXPECT_EQ(scene.discard_pile().back(), "slash@S7");
}

}  // namespace
}  // namespace jianjun::engine::testing
