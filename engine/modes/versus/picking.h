// How generals are chosen in 3v3 (选将): covered piles, picks in turn, and three that each captain fields in
// secret.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// The set-up deals piles, and names no generals that are fielded already.
bool picks_generals(const Game& g);
tl::expected<void, std::string> check_piles(const Setup& setup, const Content& content);
Task<> pick_generals(Game& g);

}  // namespace jianjun::engine
