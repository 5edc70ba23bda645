// Damage and health (伤害, 体力), and the two states of a general's card.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

Task<> damage(Game& g, DamageNow now);
Task<> lose_hp(Game& g, Seat seat, int n);
Task<> recover(Game& g, HpChange change);
Task<> change_max_hp(Game& g, Seat seat, int n);
MaybeTask set_chained(Game& g, Seat seat, bool chained);
Task<> turn_over(Game& g, Seat seat);

}  // namespace jianjun::engine
