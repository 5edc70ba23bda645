// What the hall's hub orders, in words for the people at a table (赛场的话).
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app {

// Nothing where the order is none that a table shows.
Said hall_words(const nlohmann::json& order);

}  // namespace jianjun::app
