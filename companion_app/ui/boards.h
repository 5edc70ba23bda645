// The boards of other games than 三国杀 (别的游戏的桌面): which page shows a game, what the phases of its
// turn are called, and how it is set up.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/ui/game_model.h"
#include "companion_app/words/said.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

struct Board {
    // The address of a QML item with the property `table`. What says that a game is over lies in its band, if
    // it has one (bandY, band).
    std::string page;
    std::vector<std::pair<std::string, Said>> phases;  // by id, in order

    // What is said of a new game beside names and seats: a QML item with the property `setUp` (SetUp.qml),
    // which tells what comes after 开始 (next) and what the set-up has of it (wish(): {setup, seats}); if it
    // has it, changePlaces(seat, other). Empty: such a game is begun elsewhere.
    std::string form;
    Said name = {};
    int usual = 2;  // so many players, and at most so many
    int most = 2;

    // If the page is given more than the state: what makes it (`game` of the board), and, for the panel
    // beside the table, the address of a QML item with the property `table`.
    std::function<std::unique_ptr<GameModel>(SnapshotFeed&, const Words&)> game = {};
    std::string tray = {};
};
// By the mode that a state names. A mode without a board is one of 三国杀.
using Boards = std::map<std::string, Board>;
const Boards& all_boards();

}  // namespace jianjun::app
