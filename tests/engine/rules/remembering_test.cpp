// Memories: typed, kept as long as their scope, changed by one kind of event.
#include "engine/rules/remembering.h"

#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::remembering_test {
namespace {

using nlohmann::json;

constexpr Memory<Seat> helped{"helped", Scope::phase};
constexpr Memory<Token> seen_card{"seen_card", Scope::turn};
constexpr Memory<CardId> named{"named", Scope::round};
constexpr Memory<std::string> spirits{"spirits", Scope::game};
constexpr Memory<Suit> owed{"owed", Scope::event};
constexpr Tally often{"often", Scope::turn};

Scene table() {
    return Scene({{.role = "lord", .hand = {"slash@S7"}}, {.role = "rebel"}, {.role = "rebel"}});
}
json memory(const Scene& scene, Viewer viewer = Viewer::referee()) {
    const auto seat = state_json(*scene.game, viewer)["seats"][0];
    return seat.contains("memory") ? seat["memory"] : json::array();
}

TEST(Remembering, EachKindIsWrittenAndRead) {
    auto scene = table();
    auto& g = *scene.game;
    remember(g, 1, helped, 2);
    remember(g, 1, named, CardId::duel);
    remember(g, 1, spirits, "caocao");
    remember(g, 1, owed, Suit::heart, 2);
    remember(g, 1, often, 3);
    EXPECT_EQ(g.table().count(1, helped, 2), 1);
    EXPECT_EQ(g.table().count(1, helped, 3), 0) << "about somebody else";
    EXPECT_EQ(g.table().recalled(1, spirits), std::vector<std::string>{"caocao"});
    EXPECT_EQ(g.table().count(1, often), 3);
    EXPECT_EQ(memory(scene), (json{{{"of", "helped"}, {"about", 2}, {"scope", "phase"}, {"n", 1}},
                                   {{"of", "named"}, {"about", "duel"}, {"scope", "round"}, {"n", 1}},
                                   {{"of", "spirits"}, {"about", "caocao"}, {"scope", "game"}, {"n", 1}},
                                   {{"of", "owed"}, {"about", "heart"}, {"scope", "event"}, {"n", 2}}}));
    EXPECT_EQ(scene.state()["seats"][0]["limits"]["often"], (json{{"turn", 3}})) << "how often stands with the limits";
}

TEST(Remembering, WhatWaitsForAnEventTheDeadForget) {
    auto scene = table();
    auto& g = *scene.game;
    remember(g, 1, spirits, "caocao");
    remember(g, 1, owed, Suit::heart);
    g.happen(Died{1, nobody});
    EXPECT_EQ(memory(scene), (json{{{"of", "spirits"}, {"about", "caocao"}, {"scope", "game"}, {"n", 1}}}));
}

TEST(Remembering, NothingOutlivesItsScope) {
    auto scene = table();
    auto& g = *scene.game;
    remember(g, 1, helped, 2);
    remember(g, 1, seen_card, g.table().hand(1).front());
    remember(g, 1, named, CardId::duel);
    remember(g, 1, spirits, "caocao");
    remember(g, 1, owed, Suit::heart);
    g.happen(PhaseStarted{1, Phase::discard});
    EXPECT_EQ(memory(scene).size(), 4u);
    g.happen(TurnEnded{1});
    EXPECT_EQ(memory(scene).size(), 3u) << "what is of this turn is not of the time between two turns";
    remember(g, 1, seen_card, g.table().hand(1).front());
    g.happen(TurnStarted{2, false});
    EXPECT_EQ(memory(scene).size(), 3u);
    g.happen(RoundStarted{2});
    EXPECT_EQ(memory(scene).size(), 2u);
    forget(g, 1, owed, Suit::heart);
    EXPECT_EQ(memory(scene), (json{{{"of", "spirits"}, {"about", "caocao"}, {"scope", "game"}, {"n", 1}}}));
}

TEST(Remembering, OnceHoweverOftenItHappens) {
    auto scene = table();
    keep_in_mind(*scene.game, 1, helped, 2);
    keep_in_mind(*scene.game, 1, helped, 2);
    EXPECT_EQ(scene.game->table().count(1, helped, 2), 1);
}

TEST(Remembering, AHiddenCardIsAsHiddenAsItLies) {
    auto scene = table();
    remember(*scene.game, 1, seen_card, scene.game->table().hand(1).front());
    EXPECT_EQ(memory(scene)[0]["about"], "slash@S7");
    EXPECT_EQ(memory(scene, Viewer::of(1))[0]["about"], "slash@S7");
    EXPECT_EQ(memory(scene, Viewer::of(2))[0]["about"], "?");
    EXPECT_FALSE(event_for(scene.game->events().back(), Viewer::of(1)).contains("token"));
    EXPECT_TRUE(to_json(scene.game->events().back()).contains("token"));
}

}  // namespace
}  // namespace jianjun::engine::testing::remembering_test
