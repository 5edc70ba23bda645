#include "companion_app/cli/export_record.h"

#include <filesystem>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/session/sanguozhi_keeper.h"
#include "db/journal.h"

namespace jianjun::app {

namespace {

int fail(const std::string& sentence) {
    std::cerr << sentence << "\n";
    return 2;
}

int list_games(const db::Journal& journal) {
    const auto games = journal.games();
    if (!games) return fail(games.error());
    for (const auto& game : *games)
        std::cout << game.id << "  " << game.inputs << " inputs  "
                  << (game.result ? *game.result : "not finished") << "\n";
    return 0;
}

}  // namespace

int run_export_record(std::vector<std::string> args) {
    CLI::App cli("Write a game of a journal as a record, to standard output", "jianjun export");
    std::string file;
    db::GameId game = 0;
    bool list = false;
    cli.add_option("JOURNAL", file, "the file that a table wrote")->required();
    auto* chosen = cli.add_option("GAME", game, "its number; without it, the last game");
    cli.add_flag("--list", list, "the games in it, newest first");
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (!std::filesystem::exists(file)) return fail(file + ": there is no such file");
    auto database = db::Database::open(file, db::Access::reader);
    if (!database) return fail(database.error());
    const db::Journal journal(*database);
    if (list) return list_games(journal);
    if (chosen->count() == 0) {
        const auto last = journal.last_game();
        if (!last) return fail(last.error());
        if (!*last) return fail(file + ": there is no game in it");
        game = (*last)->id;
    }
    const auto lines = journal.record(game);
    if (!lines) return fail(lines.error());
    for (const auto& line : with_used_sheets(*lines)) std::cout << line << "\n";
    return 0;
}

}  // namespace jianjun::app
