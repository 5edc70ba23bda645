// A turn and its six phases (回合与六个阶段).
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

Task<> take_turn(Game& g, Seat seat, bool extra);
// The rest of a turn that is under way already, from this phase on.
Task<> go_on_with_turn(Game& g, Seat seat, Phase from);
// What may be declared at this prompt, after skills may have changed (出牌阶段空闲时).
void offer_anew(const Game& g, Prompt& prompt);
// Is a regular or an extra turn of this round still to come?
bool turn_is_pending(const Game& g);
// 轮结束时, at most once a round.
Task<> end_round(Game& g);

}  // namespace jianjun::engine
