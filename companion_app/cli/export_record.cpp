#include "companion_app/cli/export_record.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/games.h"
#include "companion_app/cli/names.h"
#include "companion_app/session/book/who_is_who.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "db/journal.h"

namespace jianjun::app {

namespace {

int fail(const std::string& report) {
    return refuse("export", report);
}

// The newest in which something was said, else the newest. Nothing where there is none yet. Which was passed
// over is said beside the record.
tl::expected<std::optional<db::GameId>, std::string> last_game(const db::Journal& journal) {
    const auto games = journal.games();
    if (!games) return tl::unexpected(games.error());
    if (games->empty()) return std::nullopt;
    const auto newest = games->front().id;
    const auto played = std::find_if(games->begin(), games->end(), [](const db::GameRow& row) { return row.inputs > 0; });
    if (played == games->end() || played->id == newest) return newest;
    std::cerr << told(
        "export: 第 {} 局还一步都没走，写的是第 {} 局；要它就写 `export {}`\n",
        "export: nothing was said in game {} yet, so this is game {}; `export {}` writes that one\n", newest,
        played->id, newest);
    return played->id;
}

// A game that goes on, whose roles or generals the program dealt in secret: its record tells everybody's.
tl::expected<bool, std::string> tells_secrets(const db::Journal& journal, db::GameId game) {
    const auto row = journal.game(game);
    if (!row) return tl::unexpected(row.error());
    const auto setup = nlohmann::json::parse(row->setup, nullptr, false);
    if (row->result || !setup.is_object()) return false;
    const auto roles = setup.find("roles_dealt");
    return (roles != setup.end() && *roles == true) || !dealt_generals(setup).empty() ||
           setup.contains("pool");
}

}  // namespace

int run_export_record(std::vector<std::string> args) {
    CLI::App cli(told("把账本里的一局写成棋谱，写到标准输出", "Write a game of a journal as a record, to standard output"), "jianjun export");
    std::vector<std::string> words;
    bool list = false, unfinished = false;
    cli.add_option("WORDS", words,
                   told("[账本文件] [第几局]：不写文件就是 {}；不写局号就是最后一局", "[JOURNAL] [GAME]: without a file {}; without a number the last game",
                        db::default_file().string()))
        ->expected(0, 2)
        ->type_name("");
    cli.add_flag("--list", list, told("里面的对局，新的在前", "the games in it, newest first"));
    cli.add_flag("--unfinished", unfinished,
                 told("没打完的局也写，哪怕程序暗发的身份、武将都在里面（裁判用）",
                      "a game that goes on, too, though roles and generals that were dealt in secret stand "
                      "in it (for a referee)"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    std::optional<db::GameId> game;
    if (!words.empty() && !std::filesystem::exists(words.back()) && (game = game_number(words.back()))) words.pop_back();
    if (words.size() > 1) return fail(told("“{}”不是局号", "\"{}\" is no game's number", words.back()));
    const auto file = words.empty() ? db::default_file() : std::filesystem::path(words.front());
    if (!std::filesystem::exists(file)) return fail(told("{}：没有这个文件", "{}: there is no such file", file.string()));
    auto database = db::Database::open(file, db::Access::reader);
    if (!database) return fail(database.error());
    const db::Journal journal(*database);
    const auto people = WhoIsWho::of(db::PeopleStore(*database));
    if (!people) return fail(people.error());
    if (list) return list_games(journal.games(), *people);
    if (!game) {
        const auto last = last_game(journal);
        if (!last) return fail(last.error());
        if (!*last) return fail(told("{}：里面没有对局", "{}: there is no game in it", file.string()));
        game = *last;
    }
    if (const auto secrets = tells_secrets(journal, *game); !secrets)
        return fail(secrets.error());
    else if (*secrets && !unfinished)
        return fail(told(
            "第 {} 局还没打完，棋谱里有暗发的身份、武将；裁判要看，加 --unfinished",
            "game {} goes on, and its record tells what was dealt in secret; a referee says --unfinished",
            *game));
    const auto lines = journal.record(*game);
    if (!lines) return fail(lines.error());
    for (const auto& line : without_forgotten(with_used_sheets(*lines), *people)) std::cout << line << "\n";
    return 0;
}

}  // namespace jianjun::app
