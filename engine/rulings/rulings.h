// What people decide or do by hand (裁定, 手动): changes of the table, and the engine's own flows begun by
// them.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

Verdict check_change(const Game& g, const Change& change);
// Where a card of this face lies for all that is known; otherwise the first of these places that may have
// it.
ZoneRef lies_at(const Game& g, const Face& face, const std::vector<ZoneRef>& hidden);
// Everything but `start` and `allow`: opens no window, asks nobody.
void apply_change(Game& g, const Change& change);
// Another turn or phase by a ruling: what lies in the middle of being handled goes where used cards go.
Verdict check_go_to(const Game& g, const Change::GoTo& turn);
void give_up(Game& g, Seat turn);
Verdict check_start(const Game& g, const StartFlow& start);
Task<> start_flow(Game& g, StartFlow start);
Task<> play_by_hand(Game& g, Seat seat, std::string skill);

}  // namespace jianjun::engine
