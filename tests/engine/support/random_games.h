// How many random games (随机对局) a test plays, from which seed, and with whom.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "tests/engine/support/random_player.h"

namespace jianjun::engine::testing {

// JIANJUN_RANDOM_GAMES, otherwise a thousand.
int random_games();
// JIANJUN_RANDOM_SEED, otherwise 1.
int first_seed();
// Throws where the set-up cannot be played.
std::unique_ptr<Game> start_game(const nlohmann::json& setup);

}  // namespace jianjun::engine::testing
