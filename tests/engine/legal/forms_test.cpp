// The forms of what may be answered against Game::check (可答的形式), in random positions of each mode:
// whatever blind guesses find to be taken has a form, and whatever a form is expanded into is taken. Sixty
// positions of a mode; JIANJUN_LONG: 20,000, or JIANJUN_POSITIONS.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/legal/legal.h"
#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::engine::testing::forms_test {
namespace {

using nlohmann::json;

constexpr int guesses = 200;
constexpr int most_answers = 1200;
constexpr int looked_at_every = 12;
constexpr int forms_expanded = 3;

int positions_of_a_mode() {
    if (const char* so_many = std::getenv("JIANJUN_POSITIONS")) return std::stoi(so_many);
    return std::getenv("JIANJUN_LONG") ? 20000 : 60;
}

struct Mode {
    const char* name;
    std::string (*setup)(std::uint32_t seed);
};

std::string dealt_of_standard(std::uint32_t seed) {
    return random_setup(seed, standard_generals());
}
std::string dealt_of_kingdom(std::uint32_t seed) {
    return random_kingdom_setup_of_either_print(seed);
}
std::string dealt_of_3v3(std::uint32_t seed) {
    return random_sides_setup("3v3", seed).dump();
}
std::string dealt_of_1v1(std::uint32_t seed) {
    return random_sides_setup("1v1", seed).dump();
}

// Each kind of fault once, with the first input that showed it.
using Faults = std::map<std::string, std::string>;

class Positions {
  public:
    explicit Positions(const Mode& mode) : mode_(mode) {}

    void look_at(int wanted) {
        for (auto seed = static_cast<std::uint32_t>(first_seed()); positions_ < wanted; ++seed)
            play(seed, wanted);
        for (const auto& [kind, input] : uncovered_) ADD_FAILURE() << "no form: " << kind << ": " << input;
        for (const auto& [kind, input] : refused_) ADD_FAILURE() << "refused: " << kind << ": " << input;
        EXPECT_GT(guessed_, wanted);
        EXPECT_GT(expanded_, wanted);
        std::printf(
            "%d positions, %d guesses taken, %d inputs expanded; of %d forms of skills and choices %d are "
            "open\n",
            positions_, guessed_, expanded_, declared_, open_);
    }

  private:
    void play(std::uint32_t seed, int wanted) {
        seed_ = seed;
        const auto game = start_game(json::parse(mode_.setup(seed)));
        RandomPlayer player(seed);
        for (int n = 0; n < most_answers && !game->over() && positions_ < wanted; ++n) {
            if (player.below(looked_at_every) == 0) compare(*game, player);
            const auto in = player.answer(*game);
            if (!in || !game->feed(*in)) return;
        }
    }

    void compare(const Game& game, RandomPlayer& player) {
        ++positions_;
        const auto list = forms(game);
        for (const auto& form : list)
            if (form.what == Do::skill || form.what == Do::choose) ++declared_, open_ += form.open();
        for (const auto& guess : player.answers(game, guesses)) {
            ++guessed_;
            const auto in = plainer(game, guess);
            const auto covered = [&](const Form& form) { return covers(form, in); };
            if (std::none_of(list.begin(), list.end(), covered)) note(uncovered_, game, in, "");
        }
        for (int i = 0; i < forms_expanded; ++i) {
            const auto& form = list[static_cast<std::size_t>(player.below(static_cast<int>(list.size())))];
            for (const auto& in : expand(game, form)) {
                ++expanded_;
                if (const auto refusal = game.check(in)) note(refused_, game, in, refusal->code);
                if (!covers(form, in)) note(uncovered_, game, in, "expanded");
            }
        }
    }

    // The guess without a number that nobody heeds.
    static Input plainer(const Game& game, const Input& guess) {
        Input plain = guess;
        plain.number.reset();
        return game.check(plain) ? guess : plain;
    }

    void note(Faults& faults, const Game& game, const Input& in, const std::string& why) const {
        const auto& prompt = *game.prompt();
        const auto kind = std::string(to_string(prompt.kind)) + " " + std::string(to_string(in.what)) + " " +
                          to_string(prompt.why) + " " + in.skill + " " + why;
        faults.emplace(kind, "seed " + std::to_string(seed_) + " " + to_json(in).dump());
    }

    const Mode& mode_;
    std::uint32_t seed_ = 0;
    int positions_ = 0, guessed_ = 0, expanded_ = 0, declared_ = 0, open_ = 0;
    Faults uncovered_, refused_;
};

class Forms : public ::testing::TestWithParam<Mode> {};

TEST_P(Forms, CoverWhatIsTakenAndAreTaken) {
    Positions(GetParam()).look_at(positions_of_a_mode());
}

INSTANTIATE_TEST_SUITE_P(Of, Forms,
                         ::testing::Values(Mode{"Identity", dealt_of_standard},
                                           Mode{"Shiji", random_shiji_setup},
                                           Mode{"Kingdom", dealt_of_kingdom}, Mode{"Mode3v3", dealt_of_3v3},
                                           Mode{"Mode1v1", dealt_of_1v1}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace jianjun::engine::testing::forms_test
