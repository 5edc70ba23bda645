// The beginning of 国战 that the table plays itself (选将): each chooses a pair of one faction in secret.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// How many generals each is dealt (seed 002).
int generals_dealt(int seats);
// For a set-up with "guided": all are asked at once for `option` "main+deputy". Whoever declines tells nobody: his
// pair is told as it is shown. Seats whose generals the set-up names are not asked.
Task<> choose_pairs(Game& g);

}  // namespace jianjun::engine
