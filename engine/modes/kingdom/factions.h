// How a faction becomes known (确定势力) and changes: 野心家 and 君主.
#pragma once
#include <string>

#include "engine/game/game.h"

namespace jianjun::engine {

// What this character is as his first general is shown: a 野心家 where more than half of the seats have that
// faction, once that was so, or once its 君主 has died; never while the 君主 lives and is shown.
std::string faction_on_showing(const Game& g, Seat seat);
void note_faction(Game& g, Seat seat);
// A 君主 is shown: those of his faction who became 野心家 come back to it.
void lord_appears(Game& g, Seat lord);
// A 君主 has died: everybody of his faction becomes a 野心家.
void lord_falls(Game& g, Seat lord);
// A 野心家's side is joined (拉拢人心).
void join(Game& g, Seat seat, Seat leader);

}  // namespace jianjun::engine
