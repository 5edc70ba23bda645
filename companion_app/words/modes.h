// The modes that there are (各种模式), as a set-up names them and in the order in which they are offered.
#pragma once
#include <string>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

std::vector<std::string> known_modes();
// The id itself where it is none of them.
Said mode_name(const std::string& id);

}  // namespace jianjun::app
