// In random games a skill that may be declared with its cost and its seats may be declared without them, too: what is missing is asked
// next (只说技能，代价与目标接着问).
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/telling/text.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::engine::testing::bare_declarations_test {
namespace {

using nlohmann::json;

constexpr int most_answers = 1500;
constexpr int guesses = 60;

std::vector<Input> with_less(const Input& in) {
    const auto bare = [&](bool cards, bool seats) {
        Input out = in;
        if (!cards) out.cards.clear(), out.from.reset();
        if (!seats) out.targets.clear(), out.seats.clear(), out.then.clear();
        return out;
    };
    std::vector<Input> list;
    const bool cards = !in.cards.empty(), seats = !in.targets.empty() || !in.seats.empty();
    if (cards) list.push_back(bare(false, true));
    if (seats) list.push_back(bare(true, false));
    if (cards && seats) list.push_back(bare(false, false));
    return list;
}

// What is refused without its cost or its seats, by skill.
using Refused = std::map<std::string, std::string>;

void play(const std::string& setup, std::uint32_t seed, Refused& refused, int& tried) {
    const auto game = start_game(json::parse(setup));
    RandomPlayer player(seed);
    for (int n = 0; n < most_answers && !game->over(); ++n) {
        if (player.below(4) == 0)
            for (const auto& in : player.answers(*game, guesses)) {
                if (in.what != Do::skill) continue;
                for (const auto& less : with_less(in)) {
                    ++tried;
                    if (const auto refusal = game->check(less))
                        refused.emplace(in.skill + (less.cards.size() < in.cards.size() ? " cards" : "") +
                                            (less.targets.size() + less.seats.size() < in.targets.size() + in.seats.size() ? " seats" : ""),
                                        "seed " + std::to_string(seed) + " " + to_json(in).dump() + ": " + refusal->code + " " + to_string(refusal->reason));
                }
            }
        const auto in = player.answer(*game);
        if (!in || !game->feed(*in)) return;
    }
}

TEST(BareDeclarations, AreTakenWhereverTheWholeOneIs) {
    const int games = std::max(random_games() / 100, 1);
    Refused refused;
    int tried = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        play(random_setup(seed, standard_generals()), seed, refused, tried);
        play(random_shiji_setup(seed), seed, refused, tried);
        play(random_kingdom_setup_of_either_print(seed), seed, refused, tried);
    }
    EXPECT_GT(tried, games * 10);
    std::string text;
    for (const auto& [what, example] : refused) text += "\n  " + what + "   " + example;
    EXPECT_TRUE(refused.empty()) << text;
}

}  // namespace
}  // namespace jianjun::engine::testing::bare_declarations_test
