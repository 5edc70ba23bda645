// Random games of 3v3 and 1v1 under invariants (随机对局), from the covered piles to the end; and the secrecy
// of picks and orders: two games that differ only in them look the same to everybody else until they are
// shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/invariants.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_sides.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::sides_games_test {
namespace {

constexpr int most_inputs = 6000, inputs_with_a_secret = 120;

// Of each mode: 20,000 in the long run, a sample otherwise.
int games_of_a_mode() {
    return std::getenv("JIANJUN_LONG") ? random_games() / 5 : std::max(random_games() / 10, 2);
}

class SidesGames : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Of, SidesGames, ::testing::Values("3v3", "1v1"),
                         [](const auto& mode) { return "Mode" + std::string(mode.param); });

std::string broken(const Game& game) {
    const auto& table = game.table();
    for (Seat s = 1; s <= table.seats(); ++s) {
        const auto& seat = table.seat(s);
        if (seat.hp > seat.max_hp) return "health is out of its bounds";
        if (seat.fielded > 3) return "a fourth general has entered";
        if (!seat.alive &&
            !(table.cards({Zone::judge, s}).empty() && table.cards({Zone::equip, s}).empty()) &&
            game.prompt() && game.prompt()->of_the_fallen)
            return "the cards of the dead lie there as the next one enters";
        if (seat.alive && seat.team == table.seat(s % table.seats() + 1).team)
            return "the sides do not alternate";
    }
    if (game.over()) {
        const auto& winners = table.over->winners;
        for (const Seat seat : winners)
            if (table.seat(seat).team != table.seat(winners.front()).team) return "both sides have won";
    }
    return broken_invariant(game);
}

// Whom the set-ups of these seeds deal openly, by deck.
std::map<std::string, std::set<std::string>> dealt_by_deck(std::uint32_t seeds) {
    std::map<std::string, std::set<std::string>> dealt;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        const auto line = random_sides_setup("3v3", seed);
        for (const auto& pile : line["pool"])
            for (const auto& general : pile)
                if (general != "?") dealt[line["deck"]].insert(general.get<std::string>());
    }
    return dealt;
}

// Either deck is played with its own generals: five of 2012 are others.
TEST(SidesSetUps, DealEachDeckItsOwnGenerals) {
    const auto dealt = dealt_by_deck(40);
    ASSERT_EQ(dealt.size(), 2u);
    for (const auto& [deck, generals] : dealt) {
        const auto& listed = *shipped_content()->generals_of(deck);
        EXPECT_EQ(generals, std::set<std::string>(listed.begin(), listed.end())) << deck;
    }
    EXPECT_NE(dealt.at("3v3"), dealt.at("3v3_2012"));
}

struct Played {
    std::vector<Input> inputs;
    std::string fault;
    bool ended = false;
    int entered = 0;
};

Played play(const std::string& mode, std::uint32_t seed) {
    const auto game = start_game(random_sides_setup(mode, seed));
    RandomPlayer player(seed);
    Played played;
    for (int n = 0; n < most_inputs && !game->over(); ++n) {
        const auto in = player.answer(*game);
        if (!in) {
            played.fault = "no legal answer to " + prompt_json(*game, *game->prompt()).dump();
            return played;
        }
        if (const auto step = game->feed(*in); !step) {
            played.fault = "refused: " + to_json(*in).dump() + " " + to_string(step.error().reason);
            return played;
        }
        played.inputs.push_back(*in);
        if (played.fault = broken(*game); !played.fault.empty()) return played;
    }
    played.ended = game->over();
    for (Seat seat = 1; seat <= game->table().seats(); ++seat)
        played.entered += game->table().seat(seat).fielded;
    return played;
}

std::string replayed(const std::string& mode, std::uint32_t seed, const Played& played) {
    const auto one = start_game(random_sides_setup(mode, seed));
    for (const auto& in : played.inputs)
        if (const auto step = one->feed(in); !step)
            return "again: " + to_json(in).dump() + " " + to_string(step.error().reason);
    const auto before = state_json(*one, Viewer::referee());
    if (one->inputs() < 3) return {};
    one->feed(*read_input({{"do", "take_back"}, {"inputs", 2}}));
    for (std::size_t i = played.inputs.size() - 2; i < played.inputs.size(); ++i)
        if (const auto step = one->feed(played.inputs[i]); !step)
            return "after a take-back: " + to_json(played.inputs[i]).dump();
    const auto after = state_json(*one, Viewer::referee());
    for (const auto* key : {"seats", "zones", "turn", "round", "over", "teams"})
        if (before[key] != after[key]) return nlohmann::json::diff(before[key], after[key]).dump();
    return {};
}

TEST_P(SidesGames, EndConserveEveryCardAndRunAgainTheSame) {
    const int games = games_of_a_mode();
    int ended = 0, entered = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        SCOPED_TRACE("JIANJUN_RANDOM_SEED=" + std::to_string(seed));
        const auto played = play(GetParam(), seed);
        std::string tail;
        for (std::size_t k = played.inputs.size() > 6 ? played.inputs.size() - 6 : 0;
             k < played.inputs.size(); ++k)
            tail += "\n" + to_json(played.inputs[k]).dump();
        ASSERT_EQ(played.fault, "") << tail;
        ASSERT_EQ(replayed(GetParam(), seed, played), "");
        ended += played.ended;
        entered += played.entered;
    }
    EXPECT_GT(ended, games * 8 / 10);
    if (GetParam() == std::string("1v1")) {
        EXPECT_GT(entered, games * 3) << "hardly anybody is followed by a next general";
    }
}

// ---- secrets ----

// What a viewer learns: the state, and the event as the viewer hears it.
std::string seen_by_viewer(const Game& game, Viewer viewer, std::size_t from) {
    std::string text = state_json(game, viewer).dump();
    for (std::size_t i = from; i < game.events().size(); ++i)
        text += event_for(game.events()[i], viewer).dump();
    return text;
}

bool selecting(const Game& game) {
    return game.table().round == 0 && game.prompt() && game.table().seat(1).generals[0].empty();
}

// The same act with another secret: a covered general is told as somebody else, another one of the bench is
// fielded.
Input with_other_secret(const Game& game, const Input& in, std::mt19937& random) {
    Input out = in;
    const auto& options = game.prompt()->options;
    const bool covered = game.setup().mode == "1v1";  // in 3v3 all that is picked lies open
    if (covered && in.what == Do::choose && !options.empty() &&
        std::find(options.begin(), options.end(), in.option) == options.end())
        out.option = "?";
    if (in.what == Do::reveal && in.general) {
        const auto& bench = game.table().seat(in.seat).bench;
        std::vector<std::string> names;
        for (const auto& one : bench)
            if (one.general != "?") names.push_back(one.general);
        std::shuffle(names.begin(), names.end(), random);
        for (const auto& name : names) {
            out.general = name;
            if (!game.check(out)) return out;
        }
        out.general = in.general;
    }
    return out;
}

// Of whom this input is a secret.
bool is_secret_of(const Input& in, const Input& twin, Seat& whose) {
    if (to_json(in) == to_json(twin)) return false;
    whose = in.seat;
    return true;
}

TEST_P(SidesGames, PicksAndOrdersAreNobodyElsesUntilTheyAreShown) {
    const int games = std::max(games_of_a_mode(), 10);
    int secrets = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        SCOPED_TRACE("JIANJUN_RANDOM_SEED=" + std::to_string(seed));
        const auto one = start_game(random_sides_setup(GetParam(), seed));
        const auto twin = start_game(random_sides_setup(GetParam(), seed));
        RandomPlayer player(seed);
        std::mt19937 random(seed);
        std::vector<bool> in_the_secret(7, false);
        while (selecting(*one)) {
            const auto in = player.answer(*one);
            ASSERT_TRUE(in) << prompt_json(*one, *one->prompt()).dump();
            const auto other = with_other_secret(*twin, *in, random);
            Seat whose = nobody;
            if (is_secret_of(*in, other, whose)) {
                in_the_secret[static_cast<std::size_t>(whose)] = true;
                ++secrets;
            }
            const auto from = one->events().size();
            ASSERT_TRUE(one->feed(*in)) << to_json(*in).dump();
            ASSERT_TRUE(twin->feed(other)) << "a refusal tells a secret: " << to_json(other).dump();
            if (!selecting(*one)) break;  // shown
            ASSERT_EQ(seen_by_viewer(*one, Viewer::everyone(), from),
                      seen_by_viewer(*twin, Viewer::everyone(), from));
            for (Seat viewer = 1; viewer <= one->table().seats(); ++viewer)
                if (!in_the_secret[static_cast<std::size_t>(viewer)]) {
                    ASSERT_EQ(seen_by_viewer(*one, Viewer::of(viewer), from),
                              seen_by_viewer(*twin, Viewer::of(viewer), from))
                        << "seat " << int(viewer);
                }
        }
    }
    EXPECT_GT(secrets, games);
}

// A covered general is picked, and Jianjun told who lies there.
Input told(const Game& game, Input in, std::uint32_t seed) {
    if (in.what != Do::choose || in.option != "?") return in;
    const auto generals = shuffled_generals(seed, "1v1");
    for (std::size_t i = 6; i < 10; ++i) {
        auto named = in;
        named.option = generals[i];
        if (!game.check(named)) return named;
    }
    return in;
}

std::string told_apart(const Game& one, const Game& twin, Seat seat_with_a_secret, std::size_t from) {
    const auto alike = [&](Viewer viewer) {
        return seen_by_viewer(one, viewer, from) == seen_by_viewer(twin, viewer, from);
    };
    if (!alike(Viewer::everyone())) return "everybody learns";
    for (Seat viewer = 1; viewer <= one.table().seats(); ++viewer)
        if (viewer != seat_with_a_secret && !alike(Viewer::of(viewer)))
            return "seat " + std::to_string(viewer) + " learns";
    return {};
}

// Of a seat of 1v1 that told Jianjun whom it picked covered, and of one that did not, the other learns the
// same for as long as the game goes on.
TEST(SidesGamesOfTwo, WhoeverWaitsCoveredIsNobodyElsesUntilTheEntry) {
    const int games = std::max(games_of_a_mode() / 10, 4);
    int secrets = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        SCOPED_TRACE("JIANJUN_RANDOM_SEED=" + std::to_string(seed));
        const Seat whose = static_cast<Seat>(1 + i % 2);
        const auto one = start_game(random_sides_setup("1v1", seed));
        const auto twin = start_game(random_sides_setup("1v1", seed));
        RandomPlayer player(seed);
        std::set<std::string> covered;  // whom the seat told in secret
        for (int n = 0; n < inputs_with_a_secret && !one->over(); ++n) {
            const auto in = player.answer(*one);
            ASSERT_TRUE(in) << prompt_json(*one, *one->prompt()).dump();
            if (in->what == Do::reveal && in->general && covered.contains(*in->general)) break;  // the entry
            const auto named = in->seat == whose ? told(*one, *in, seed) : *in;
            if (to_json(named) != to_json(*in)) {
                ++secrets;
                covered.insert(named.option);
            }
            const auto from = one->events().size();
            ASSERT_TRUE(one->feed(named)) << to_json(named).dump();
            ASSERT_TRUE(twin->feed(*in)) << "a refusal tells a secret: " << to_json(*in).dump();
            ASSERT_EQ(told_apart(*one, *twin, whose, from), "") << to_json(*in).dump();
        }
    }
    EXPECT_GE(secrets, games);
}

}  // namespace
}  // namespace jianjun::engine::testing::sides_games_test
