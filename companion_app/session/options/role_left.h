// A role that somebody may still turn out to have (剩下的身份): the rules take any, displays offer those.
#pragma once
#include <string>

#include "engine/game/game.h"

namespace jianjun::app {

// Is this one open to be said, where a seat's role is asked for?
bool role_is_offered(const engine::Game& game, const std::string& role);

}  // namespace jianjun::app
