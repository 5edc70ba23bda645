// 军令: of six orders two are drawn and one is picked; whoever gets it obeys or refuses.
#pragma once
#include <string_view>

#include "engine/game/game.h"

namespace jianjun::engine {

// Which of the two that he drew the issuer gives, 1 to 6; nobody else sees the other one.
Task<int> pick_order(Game& g, Seat issuer, std::string_view skill);
// He is asked, and what he obeys is carried out. False where he refuses.
Task<bool> obeys(Game& g, Seat issuer, Seat to, int order, std::string_view skill);
// Both.
Task<bool> give_order(Game& g, Seat issuer, Seat to, std::string_view skill);

// This turn: no hand card is used or played; no health is recovered.
bool hand_is_barred(const Table& table, Seat seat);
bool recovery_is_barred(const Table& table, Seat seat);

}  // namespace jianjun::engine
