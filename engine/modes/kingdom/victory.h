// Death in 国战 (死亡): who has won, reward and punishment by faction.
#pragma once
#include <optional>

#include "engine/game/game.h"

namespace jianjun::engine {

// Only when every living character's faction is determined; the whole faction wins, the dead too.
std::optional<GameOver> winners_by_faction(const Table& table);
// Another faction's: as many cards as it has living members and the victim. One's own: everything is
// discarded.
Task<> reward_by_faction(Game& g, Seat victim, Seat killer);

}  // namespace jianjun::engine
