// The beginning that the table plays itself (选将): who is the lord, the generals, then health and first
// cards.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Seed 004, for a set-up with "guided": the lord's general first, for all to see; then everybody else's,
// chosen in secret and shown at once. Whoever declines plays without one. Seats whose general the set-up
// names are not asked.
Task<> choose_generals(Game& g);

}  // namespace jianjun::engine
