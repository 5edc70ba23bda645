// What the zones and phases of 三国智 are called (三国智用语).
#pragma once
#include <string>

#include "companion_app/words/said.h"

namespace jianjun::app {

Said sanguozhi_zone(const std::string& zone);    // as the record writes it, and granary 粮仓; the id where there is none
Said sanguozhi_phase(const std::string& phase);  // setup draw prepare battle finish

}  // namespace jianjun::app
