// How generals are picked and enter in 1v1 (选将与登场).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// The set-up deals a row, and names no generals that are fielded already.
bool picks_in_duel(const Game& g);
tl::expected<void, std::string> check_row(const Setup& setup, const Content& content);
// 1-2-2-2-2-1 out of ten, then the first of each, in secret and shown together.
Task<> pick_for_duel(Game& g);
// A general of the set-up stands there already.
void field_first(Game& g, Seat seat, const std::string& general);

// May a next general of this dead one's enter: three a seat, and nobody in the middle of his own turn.
bool has_next(const Table& table, Seat seat);
bool may_enter(const Table& table, Seat seat);
// The next general, turned up by its owner: full health, four cards.
Task<> enter_next(Game& g, Seat seat);

}  // namespace jianjun::engine
