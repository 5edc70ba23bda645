// Going back to a checkpoint (检查点) is as good as running the whole game again: in random games of every
// mode.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/random_sides.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::checkpoints_test {
namespace {

using nlohmann::json;

constexpr int most_inputs = 160;

json setup_of(const std::string& mode, std::uint32_t seed) {
    if (mode == "identity") return json::parse(random_setup(seed, standard_generals()));
    if (mode == "shiji") return json::parse(random_shiji_setup(seed));
    if (mode == "kingdom") return json::parse(random_kingdom_setup(seed, 5));
    return random_sides_setup(mode, seed);
}

// All that a game is, but for how many inputs it took and the numbers of its questions.
std::string told(const Game& game) {
    auto state = state_json(game, Viewer::referee());
    state.erase("inputs");
    for (auto& prompt : state["prompts"]) prompt.erase("id");
    std::string text = state.dump();
    for (const auto& event : game.events())
        if (!std::holds_alternative<TakenBack>(event)) text += to_json(event).dump();
    for (Seat seat = 1; seat <= game.table().seats(); ++seat)
        text += state_json(game, Viewer::of(seat))["zones"].dump() +
                state_json(game, Viewer::of(seat))["seats"].dump();
    return text;
}

std::string run(const json& setup, const std::vector<Input>& inputs, std::size_t n) {
    const auto game = start_game(setup);
    for (std::size_t i = 0; i < n; ++i)
        if (!game->feed(inputs[i])) return "refused: " + to_json(inputs[i]).dump();
    return told(*game);
}

// Whoever looks follows the cards from there on (FollowedGame).
void look_at(const Game& game) {
    game.followed(Viewer::everyone());
    for (Seat seat = 1; seat <= game.table().seats(); ++seat) game.followed(Viewer::of(seat));
}

class Checkpoints : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Of, Checkpoints, ::testing::Values("identity", "shiji", "kingdom", "3v3", "1v1"),
                         [](const auto& mode) { return "Mode" + std::string(mode.param); });

// An input that is refused after silent passes, or is heard at a moment that asked nobody.
void try_something(Game& game, RandomPlayer& player, std::vector<Input>& inputs) {
    const auto seat = static_cast<Seat>(1 + player.below(game.table().seats()));
    auto in = game.setup().mode == "kingdom" ? player.hidden_skill(game, seat) : std::nullopt;
    if (!in)
        in = *read_input({{"do", "use"},
                          {"seat", seat},
                          {"cards", {"slash@S7"}},
                          {"targets", {1 + player.below(game.table().seats())}}});
    if (game.feed(*in)) inputs.push_back(*in);
}

TEST_P(Checkpoints, ChangeNothing) {
    const int games = std::max(random_games() / 500, 1);  // two where a thousand are played, one under sanitizers
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        SCOPED_TRACE("JIANJUN_RANDOM_SEED=" + std::to_string(seed));
        const auto setup = setup_of(GetParam(), seed);
        auto game = start_game(setup);
        RandomPlayer player(seed);
        std::mt19937 random(seed);
        std::vector<Input> inputs;
        while (static_cast<int>(inputs.size()) < most_inputs && !game->over()) {
            if (random() % 4 == 0) try_something(*game, player, inputs);
            if (game->over()) break;
            if (random() % 8 == 0) look_at(*game);
            const auto in = player.answer(*game);
            ASSERT_TRUE(in);
            ASSERT_TRUE(game->feed(*in)) << to_json(*in).dump();
            inputs.push_back(*in);
            if (random() % 32 != 0) continue;
            const auto to = random() % (inputs.size() + 1);
            ASSERT_EQ(told(*game->branch(static_cast<int>(to))), run(setup, inputs, to))
                << "a branch at " << to << " of " << inputs.size();
            // What a branch takes back is gone from it alone.
            auto other = game->branch(game->inputs());
            const auto few = static_cast<int>(random() % std::min<std::size_t>(inputs.size(), 30));
            ASSERT_TRUE(other->feed(*read_input({{"do", "take_back"}, {"inputs", few + 1}})));
            inputs.resize(inputs.size() - static_cast<std::size_t>(few) - 1);
            ASSERT_EQ(told(*other), run(setup, inputs, inputs.size())) << "after a take-back of " << few + 1;
            game = start_game(setup);
            for (const auto& one : inputs) ASSERT_TRUE(game->feed(one));
        }
        ASSERT_EQ(told(*game), run(setup, inputs, inputs.size()));
    }
}

}  // namespace
}  // namespace jianjun::engine::testing::checkpoints_test
