// The boards of other games than 三国杀 (别的游戏的桌面): which page shows a game, and what the phases of its
// turn are called.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

struct Board {
    // The address of a QML item with the property `table`. What says that a game is over lies in its band, if
    // it has one (bandY, band).
    std::string page;
    std::vector<std::pair<std::string, Said>> phases;  // by id, in order
};
// By the mode that a state names. A mode without a board is one of 三国杀.
using Boards = std::map<std::string, Board>;
const Boards& all_boards();

}  // namespace jianjun::app
