// A card that has just been discarded out of somebody's hand unseen (弃置其一张手牌): it lies open, and says
// what it is.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Known where it was told; otherwise whoever lost it says it.
Task<Face> face_of_discarded(Game& g, Seat loser, Token card, std::string_view skill);

}  // namespace jianjun::engine
