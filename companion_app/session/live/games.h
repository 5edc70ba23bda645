// The games that a table can hold (牌桌上的各种游戏), one list: how each is begun, gone on with and gone
// through. Whoever keeps, lights or shows a table knows a GameSession and nothing of which game it is.
#pragma once
#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/playback.h"
#include "companion_app/session/inbox/game_session.h"
#include "db/database.h"
#include "db/journal.h"
#include "vision/layout/layout.h"

namespace jianjun::app {

// Where games are kept. Without a journal nothing is; without a data base there are the program's own cards
// alone.
struct GameHome {
    db::Database* database = nullptr;
    db::Journal* journal = nullptr;
    std::filesystem::path file;  // of the data base; lists and sheets of the group lie beside it
};
struct GameWishes {
    devices::Hints hints = devices::Hints::card_windows;
    Said gone_on;  // the log's last line where a game goes on
    bool as_it_stands = false;  // a recording's set-up: nothing is drawn or added
};

struct GameAtTable {
    using Begun = tl::expected<std::unique_ptr<GameSession>, Said>;

    std::vector<std::string_view> modes;  // as a set-up names them
    // What the set-up wishes to have drawn by lot is drawn, and stands in it afterwards.
    Begun (*begin)(nlohmann::json& setup, const GameHome& home, const GameWishes& wishes) = nullptr;
    Begun (*resume)(const GameHome& home, db::GameId game, const GameWishes& wishes) = nullptr;
    // Set up otherwise while it is played; null: this game cannot be.
    Begun (*begin_otherwise)(const nlohmann::json& setup, const GameHome& home, db::GameId game,
                             const GameWishes& wishes) = nullptr;
    tl::expected<std::shared_ptr<Playback>, std::string> (*replay)(std::vector<std::string> lines) = nullptr;
};
using GameList = std::vector<GameAtTable>;
// The last one, 三国杀, is what a set-up is of that names no mode.
const GameList& all_games();
const GameAtTable& game_of(const GameList& games, const nlohmann::json& setup);

// Which place of this mat a point belongs to.
SlotOf slots_of(vision::Layout layout);

}  // namespace jianjun::app
