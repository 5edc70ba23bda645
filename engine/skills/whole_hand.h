// A whole hand is shown (展示所有手牌): every face is told and seen by all. Whoever is asked is
// asked whatever was known of it. `may_stay_unsaid`: nothing hangs on what nobody tells.
#pragma once
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

Task<std::vector<Face>> show_whole_hand(Game& g, Seat seat, Why why, bool may_stay_unsaid = false);

}  // namespace jianjun::engine
