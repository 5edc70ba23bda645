// A record of 三国智 (三国智的棋谱) as the commands run it.
#pragma once
#include "companion_app/cli/record_file.h"

namespace jianjun::app {

RanRecord run_sanguozhi_record(const std::string& text, int until);

}  // namespace jianjun::app
