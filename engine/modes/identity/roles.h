// Roles (身份) at a death: shown, who has won by them, reward and punishment (seed 004).
#pragma once
#include <optional>

#include "engine/game/game.h"

namespace jianjun::engine {

// Turned over; asked for where nobody told Jianjun this role.
Task<> show_role(Game& g, Seat seat);
// Where the dead one was the lord, who has won the cards of the others say.
Task<> show_roles_of_the_living(Game& g, Seat dead);
std::optional<GameOver> winners_by_role(const Table& table);
// Whoever kills a rebel draws three; a lord who kills a loyalist discards everything.
Task<> reward_by_role(Game& g, Seat victim, Seat killer);

}  // namespace jianjun::engine
