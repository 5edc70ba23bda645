// Random games with the generals of 始计篇 and 神话再临 (随机对局): an extra card never rests in the discard
// pile, the 仁区 never holds seven, armour is never over five, 蓄力 never over its sum, and a general who
// hides is nobody else's to see.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/mechanisms/concealment.h"
#include "engine/mechanisms/ren.h"
#include "engine/rules/armour.h"
#include "engine/rules/charge.h"
#include "engine/rules/generals.h"
#include "engine/rules/skill_state.h"
#include "engine/telling/view.h"
#include "tests/engine/support/invariants.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::shiji_games_test {
namespace {

constexpr int most_answers = 20000;

std::string broken(const Game& game) {
    const auto& table = game.table();
    for (const Token t : table.cards({Zone::discard, nobody}))
        if (table.token(t).extra) return "an extra card lies in the discard pile";
    if (table.cards({Zone::ren, nobody}).size() > most_ren) return "the 仁区 holds seven";
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& state = table.seat(seat);
        if (state.armour < 0 || state.armour > most_armour) return "armour is out of its bounds";
        if (charge(game, seat) > charge_limit(game, seat)) return "more 蓄力 than its sum";
        const bool below_zero = state.alive && state.hp < 0 && !has_skill(game, seat, "buqu");  // 不屈: a card for each point below
        if (state.hp > state.max_hp || below_zero) return "health is out of its bounds: " + state_json(game, Viewer::referee())["seats"][static_cast<std::size_t>(seat - 1)].dump();
        // Somebody may have given him a skill (鸾俦); his general has none yet.
        const bool own = std::any_of(state.skills.begin(), state.skills.end(),
                                     [](const auto& skill) { return skill.general >= 0; });
        if (concealed(game, seat) && (state.max_hp != 1 || own)) return "a hidden general shows";
    }
    return broken_invariant(game);
}

TEST(ShijiGames, KeepTheBoundsOfTheNewerMechanisms) {
    // They are long; a tenth is played where time matters.
    const int games = std::getenv("JIANJUN_LONG") ? random_games() : std::max(2, random_games() / 10);
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        const auto game = start_game(nlohmann::json::parse(random_shiji_setup(seed)));
        RandomPlayer player(seed);
        for (int n = 0; !game->over() && n < most_answers; ++n) {
            const auto answer = player.answer(*game);
            ASSERT_TRUE(answer) << "seed " << seed << ": no legal answer to "
                                << prompt_json(*game, *game->prompt()).dump();
            Input in = *answer;
            const auto text = to_json(in).dump();
            const auto step = game->feed(std::move(in));
            ASSERT_TRUE(step) << "seed " << seed << ": checked but refused " << text;
            ASSERT_EQ(broken(*game), "") << "seed " << seed << " after " << text;
        }
    }
}

}  // namespace
}  // namespace jianjun::engine::testing::shiji_games_test
