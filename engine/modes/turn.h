// A turn and its six phases (回合与六个阶段).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

Task<> take_turn(Game& g, Seat seat, bool extra);
// The rest of a turn that is under way already, from this phase on.
Task<> go_on_with_turn(Game& g, Seat seat, Phase from);
// The rest of one whose play phase is under way, from a moment between two acts on.
Task<> go_on_with_play(Game& g, Seat seat);
// May a copy be kept here, between two acts of a play phase that nothing else surrounds? Not of every act: to
// keep one takes as long as a few inputs.
bool rests_within(const Game& g, const Labels& labels);
// What may be declared at this prompt, after skills may have changed (出牌阶段空闲时).
void offer_anew(const Game& g, Prompt& prompt);
// Is a regular or an extra turn of this round still to come?
bool turn_is_pending(const Game& g);
// 轮结束时, at most once a round.
Task<> end_round(Game& g);

}  // namespace jianjun::engine
