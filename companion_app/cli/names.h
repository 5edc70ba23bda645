// Names of cards and generals for displays (显示用名), from the data inside the program.
#pragma once
#include "companion_app/terminal/words.h"

namespace jianjun::app {

Words display_words();

}  // namespace jianjun::app
