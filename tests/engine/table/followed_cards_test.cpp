// The cards as one viewer follows them: what came before is not looked at again.
#include "engine/table/followed_cards.h"

#include <nlohmann/json.hpp>

#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::followed_cards_test {
namespace {

Table untouched(const Game& g) {
    return {g.table().seats(), cards_in_play(g.setup(), g.content()), {}};
}

std::vector<std::string> faces(const Table& table) {
    std::vector<std::string> list;
    for (Token t = 0; t < table.tokens(); ++t) list.push_back(to_string(table.token(t).face));
    return list;
}

Seen hand_of(Viewer viewer) {
    return viewer.kind == Viewer::Kind::seat ? seen_by(viewer.seat) : Seen{0};
}

// As the game has followed them step by step, and as they are found from the beginning.
void expect_the_same(const Game& g) {
    for (const auto viewer : {Viewer::everyone(), Viewer::of(1), Viewer::of(2)}) {
        FollowedCards anew(untouched(g), hand_of(viewer));
        EXPECT_EQ(faces(g.followed(viewer)), faces(anew.after(g.events())));
        for (Seat seat = 1; seat <= g.table().seats(); ++seat)
            EXPECT_EQ(g.followed(viewer).known_hand(seat, 0), anew.after(g.events()).known_hand(seat, 0));
    }
}

TEST(FollowedCards, StepByStepAsFromTheBeginning) {
    Scene scene({{.role = "lord", .hand = {"slash@S7", "snatch@S3"}}, {.role = "rebel", .hand = {"jink@H2", "peach@H3"}}, {.role = "rebel"}});
    expect_the_same(*scene.game);
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    expect_the_same(*scene.game);
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand");
    expect_the_same(*scene.game);
    Input back;
    back.what = Do::take_back;
    back.inputs = 2;
    scene.input(back);
    expect_the_same(*scene.game);
    scene.end(1);
    expect_the_same(*scene.game);
}

// Copies are kept between turns; going back behind one of them forgets it.
TEST(FollowedCards, TurnsThatAreTakenBackAreForgotten) {
    const auto game = start_game(nlohmann::json::parse(random_setup(7, {"caocao", "liubei", "sunquan"}, 3)));
    RandomPlayer player(7);
    for (int n = 0; n < 200 && !game->over(); ++n) {
        const auto in = player.answer(*game);
        ASSERT_TRUE(in && game->feed(*in));
        if (n % 7 == 0) expect_the_same(*game);
    }
    for (const int inputs : {1, 5, 23, 11}) {
        Input back;
        back.what = Do::take_back;
        back.inputs = inputs;
        ASSERT_TRUE(game->feed(back));
        expect_the_same(*game);
        expect_the_same(*game->branch(game->inputs()));
    }
}

// Nothing is followed before somebody looks: by then the game may have gone on over turns, and back, several
// times.
TEST(FollowedCards, NobodyNeedsToHaveLookedInBetween) {
    const auto game = start_game(nlohmann::json::parse(random_setup(8, {"caocao", "liubei", "sunquan"}, 3)));
    RandomPlayer player(8);
    const auto go_on = [&](int inputs) {
        for (int n = 0; n < inputs && !game->over(); ++n) {
            const auto in = player.answer(*game);
            if (!in || !game->feed(*in)) return;
        }
    };
    expect_the_same(*game);
    for (int round = 0; round < 8; ++round) {
        go_on(40);
        if (round % 3 == 0) expect_the_same(*game);
        for (const int inputs : {9, 30}) {
            Input back;
            back.what = Do::take_back;
            back.inputs = inputs;
            ASSERT_TRUE(game->feed(back));
            if (round % 3 == 1) expect_the_same(*game->branch(game->inputs()));
            go_on(25);
        }
        if (round % 2 == 0) expect_the_same(*game);
    }
    expect_the_same(*game);
}

TEST(FollowedCards, WhatHasBeenFollowedIsNotLookedAtAgain) {
    const Scene scene({{.role = "lord", .hand = {"slash@S7"}}, {.role = "rebel"}});
    auto events = scene.game->events();
    FollowedCards followed(untouched(*scene.game), hand_of(Viewer::of(1)));
    const auto before = faces(followed.after(events));
    for (auto& event : events) event = RoundStarted{9};
    EXPECT_EQ(faces(followed.after(events)), before);
}

}  // namespace
}  // namespace jianjun::engine::testing::followed_cards_test
