// What lies before the seats when a game begins (发牌): health, and cards that the set-up names or leaves
// unknown.
#pragma once
#include "engine/game/game.h"
#include "engine/modes/mode.h"

namespace jianjun::engine {

FirstHealth first_health(const Game& g, Seat seat, const FirstHealth& health);  // with the bonus in it
void set_first_health(Game& g, Seat seat, const FirstHealth& health);
// Equipment, judgement zones, known hands, and the rest of the deal.
void deal_first_cards(Game& g);
// The skills that the set-up adds to the general's.
void give_named_skills(Game& g, Seat seat);

}  // namespace jianjun::engine
