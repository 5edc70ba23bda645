// The forms of what may be answered against Game::check (可答的形式), in random positions of each mode:
// whatever guesses find to be taken has a form, and whatever a form is expanded into is taken.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/legal/legal.h"
#include "engine/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::engine::testing::forms_test {
namespace {

using nlohmann::json;

constexpr int most_answers = 1200;
constexpr int guesses = 200;
constexpr int looked_at_every = 12;

struct Found {
    int positions = 0, inputs = 0, expanded = 0;
    std::map<std::string, std::string> uncovered, refused;
};

std::string to_text(const Prompt& prompt, const Input& in) {
    std::string text = std::string(to_string(prompt.kind)) + " " + std::string(to_string(in.what)) + " " +
                       to_string(prompt.why);
    if (!in.skill.empty()) text += " " + in.skill;
    return text;
}

// The guess without a number that nobody heeds.
Input plainer(const Game& game, const Input& guess) {
    Input plain = guess;
    plain.number.reset();
    return game.check(plain) ? guess : plain;
}

void compare(const Game& game, RandomPlayer& player, std::uint32_t seed, Found& found) {
    ++found.positions;
    const auto list = forms(game);
    for (const auto& guess : player.answers(game, guesses)) {
        const auto in = plainer(game, guess);
        ++found.inputs;
        const auto covered = [&](const Form& form) { return covers(form, in); };
        if (std::none_of(list.begin(), list.end(), covered))
            found.uncovered.emplace(to_text(*game.prompt(), in),
                                    "seed " + std::to_string(seed) + " " + to_json(in).dump());
    }
    const auto& form = list[static_cast<std::size_t>(player.below(static_cast<int>(list.size())))];
    for (const auto& in : expand(game, form)) {
        ++found.expanded;
        if (const auto refusal = game.check(in))
            found.refused.emplace(to_text(*game.prompt(), in), to_json(in).dump() + ": " + refusal->code);
        if (!covers(form, in))
            found.uncovered.emplace("expanded " + to_text(*game.prompt(), in), to_json(in).dump());
    }
}

void play(const std::string& setup, std::uint32_t seed, Found& found) {
    const auto game = start_game(json::parse(setup));
    RandomPlayer player(seed);
    for (int n = 0; n < most_answers && !game->over(); ++n) {
        if (player.below(looked_at_every) == 0) compare(*game, player, seed, found);
        const auto in = player.answer(*game);
        if (!in || !game->feed(*in)) return;
    }
}

using Setup = std::string (*)(std::uint32_t seed);

void hold(Setup setup) {
    const int games = std::max(random_games() / 200, 1);
    Found found;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        play(setup(seed), seed, found);
    }
    EXPECT_GT(found.positions, 0);
    EXPECT_GT(found.expanded, 0);
    for (const auto& [kind, input] : found.uncovered) ADD_FAILURE() << "no form: " << kind << ": " << input;
    for (const auto& [kind, input] : found.refused) ADD_FAILURE() << "refused: " << kind << ": " << input;
    std::printf("%d positions, %d inputs taken, %d expanded\n", found.positions, found.inputs,
                found.expanded);
}

TEST(Forms, CoverWhatIsTakenInIdentity) {
    hold([](std::uint32_t seed) { return random_setup(seed, standard_generals()); });
}

TEST(Forms, CoverWhatIsTakenWithTheGeneralsOfShiji) {
    hold([](std::uint32_t seed) { return random_shiji_setup(seed); });
}

TEST(Forms, CoverWhatIsTakenInKingdom) {
    hold([](std::uint32_t seed) { return random_kingdom_setup(seed); });
}

TEST(Forms, CoverWhatIsTakenInThreeAgainstThreeAndOneAgainstOne) {
    hold([](std::uint32_t seed) { return random_sides_setup(seed % 2 == 0 ? "3v3" : "1v1", seed / 2).dump(); });
}

}  // namespace
}  // namespace jianjun::engine::testing::forms_test
