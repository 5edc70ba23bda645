// 隐匿: a general that lies beside a nameless card (晋, male, 1 health, no skill) until health is taken off
// it or its own turn begins; then it appears (登场).
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// The nameless card, as the game is set up.
void conceal(Game& g, Seat seat);
// 登场, where the seat is hidden: the general's name, skills, health and armour come, then its window.
MaybeTask appear(Game& g, Seat seat);
// The dead are turned over without appearing.
void unveil(Game& g, Seat seat);

}  // namespace jianjun::engine
