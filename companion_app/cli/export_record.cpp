#include "companion_app/cli/export_record.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"
#include "companion_app/session/book/who_is_who.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/words/state_reader.h"
#include "db/journal.h"

namespace jianjun::app {

namespace {

int fail(const std::string& report) {
    return refuse("export", report);
}

std::string day_and_time(std::int64_t ms) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(ms / 1000)));
}

// Who won, "甲、丙"; the rest of the result is for programs.
std::string outcome(const db::GameRow& game, const nlohmann::json& setup, const Words& words) {
    if (!game.result) return told("没打完", "not finished");
    const auto result = nlohmann::json::parse(*game.result, nullptr, false);
    const auto& seats = list_at(setup, "seats");
    std::string names;
    for (const int seat : numbers_at(result, "winners")) {
        const auto at = static_cast<std::size_t>(seat - 1);
        const auto name = at < seats.size() ? text_at(seats[at], "name") : std::string();
        names += (names.empty() ? "" : told("、", ", ")) + (name.empty() ? words.say(filled("{}号", "seat {}", said_number(seat))) : name);
    }
    return names.empty() ? told("无人获胜", "nobody won") : told("{} 获胜", "{} won", names);
}

int list_games(const db::Journal& journal, const WhoIsWho& people) {
    const auto games = journal.games();
    if (!games) return fail(games.error());
    const auto words = display_words();
    for (const auto& game : *games) {
        const auto setup = nlohmann::json::parse(without_forgotten({game.setup}, people).front(), nullptr, false);
        const auto mode = text_at(setup, "mode");
        std::cout << told("{}  {}  {}  {} 人  {} 步  {}\n", "{}  {}  {}  {} players  {} inputs  {}\n", game.id, day_and_time(game.created_ms),
                          words.mode(mode.empty() ? "identity" : mode), list_at(setup, "seats").size(), game.inputs, outcome(game, setup, words));
    }
    return 0;
}

std::optional<db::GameId> game_number(const std::string& word) {
    db::GameId game = 0;
    const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), game);
    return wrong == std::errc() && end == word.data() + word.size() ? std::optional(game) : std::nullopt;
}

// The newest in which something was said, else the newest. Nothing where there is none yet.
tl::expected<std::optional<db::GameId>, std::string> last_game(const db::Journal& journal) {
    const auto games = journal.games();
    if (!games) return tl::unexpected(games.error());
    if (games->empty()) return std::nullopt;
    const auto played = std::find_if(games->begin(), games->end(), [](const db::GameRow& row) { return row.inputs > 0; });
    return played == games->end() ? games->front().id : played->id;
}

}  // namespace

int run_export_record(std::vector<std::string> args) {
    CLI::App cli(told("把账本里的一局写成棋谱，写到标准输出", "Write a game of a journal as a record, to standard output"), "jianjun export");
    std::vector<std::string> words;
    bool list = false;
    cli.add_option("WORDS", words,
                   told("[账本文件] [第几局]：不写文件就是 {}；不写局号就是最后一局", "[JOURNAL] [GAME]: without a file {}; without a number the last game",
                        db::default_file().string()))
        ->expected(0, 2)
        ->type_name("");
    cli.add_flag("--list", list, told("里面的对局，新的在前", "the games in it, newest first"));
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
    if (list) return list_games(journal, *people);
    if (!game) {
        const auto last = last_game(journal);
        if (!last) return fail(last.error());
        if (!*last) return fail(told("{}：里面没有对局", "{}: there is no game in it", file.string()));
        game = *last;
    }
    const auto lines = journal.record(*game);
    if (!lines) return fail(lines.error());
    for (const auto& line : without_forgotten(with_used_sheets(*lines), *people)) std::cout << line << "\n";
    return 0;
}

}  // namespace jianjun::app
