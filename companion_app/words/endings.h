// Why a game is over (胜负缘由), as `over.why` of the record gives it, in both languages.
#pragma once
#include <string>

#include "companion_app/words/said.h"

namespace jianjun::app {

// What is not known stays as it is written, in both.
Said ending(const std::string& why);

}  // namespace jianjun::app
