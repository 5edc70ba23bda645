// The other games than 三国杀 at the commands (别的游戏的命令), one list, as all_games() for the table and
// all_boards() for the window: how each is set up, typed at a terminal and demonstrated by people who speak,
// and how its records run.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/cli/record_file.h"
#include "companion_app/cli/typed_game.h"
#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

struct GameAtCommands {
    using Typed = tl::expected<std::unique_ptr<TypedGame>, std::string>;

    std::string_view mode;                          // as a set-up names it
    Said table;                                     // what a table is where it is typed at
    int most = 2;                                   // players; two at least
    nlohmann::json (*set_up)(int seats) = nullptr;  // as people usually play it
    // With the sheets that a file has; null: cards of one's own are not known there.
    tl::expected<void, std::string> (*add_cards)(nlohmann::json& setup, const std::string& file) = nullptr;
    // The game that was not finished; null where there is none.
    Typed (*go_on)(db::Journal& journal) = nullptr;
    Typed (*begin)(const nlohmann::json& setup, db::Database& database, db::Journal& journal) = nullptr;
    int (*demo)(std::vector<std::string> args) = nullptr;  // null: none that needs no eyes
    RanRecord (*run_record)(const std::string& text, int until) = nullptr;
};
using OtherGames = std::vector<GameAtCommands>;
const OtherGames& other_games();

// Null: it is one of 三国杀.
const GameAtCommands* other_game(const OtherGames& games, std::string_view mode);
// The one that these arguments of `table` or `demo` ask for (--mode, --game).
const GameAtCommands* asked_game(const OtherGames& games, const std::vector<std::string>& args);
// Whose record this is, by its first line.
const GameAtCommands* recorded_game(const OtherGames& games, const std::string& text);

// The first line of a record: that of `file`, else the usual set-up of so many; with the sheets of the file
// `cards`. Both may be empty.
tl::expected<nlohmann::json, std::string> set_up_of(const GameAtCommands& game, const std::string& file,
                                                    const std::string& cards, int seats);

}  // namespace jianjun::app
