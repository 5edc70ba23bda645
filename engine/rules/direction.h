// The order of a card's targets (目标的结算顺序), and the direction that the user of a card which concerns
// everybody says where the mode has it so.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

struct CardRule;

// In action order from the turn under way; with a direction from the user on, to the left or to the right.
void sort_targets(const Game& g, Use& use);
// What the input says of the direction: `option` `left` (in turn order) or `right`.
Verdict read_direction(const Game& g, Use& use, const Input& in);
// Asks the user who has not said it. Whoever says nothing goes to the left.
MaybeTask ask_direction(Game& g, Use& use);

}  // namespace jianjun::engine
