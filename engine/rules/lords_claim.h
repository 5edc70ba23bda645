// A 君主's own card that goes to him from the discard pile (章武), also where nobody knew it as it came there.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Whoever gains this card where it comes to the discard pile; nobody where none does.
Seat gains_as_discarded(const Game& game, const Face& face);

}  // namespace jianjun::engine
