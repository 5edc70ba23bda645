// Picking a card of somebody's (选择一张牌): who takes it, out of which zones, and what becomes of it.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// `by` picks one card of `from` (弃置 or 获得): hand cards unseen, others by face. Returns no_token if there
// is none.
// lay: into the pile of the skill that asks, on the general of whoever picks. discard_known: which card it was counts for what follows; where nobody has said
// it, whoever loses it says it as it comes down, before any skill that the discard calls up.
enum class Pick : std::uint8_t { discard, discard_known, obtain, lay };
Task<Token> pick_card(Game& g, Seat by, Seat from, std::vector<Zone> zones, Pick what, Why why);
// The same of one of several: he names the seat, or the card with its owner (`from`) at once.
Task<Token> pick_card_of_one(Game& g, Seat by, std::vector<Seat> among, std::vector<Zone> zones, Pick what, Why why);
// `by` picks one of these open cards; the only one there is needs no word. What becomes of it may be said as well: `deed`.
Task<Token> choose_open(Game& g, Seat by, std::vector<Token> among, Why why, Do deed = Do::choose);

}  // namespace jianjun::engine
