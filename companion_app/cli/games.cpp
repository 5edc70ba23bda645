// A game that is removed stays in the journal: it is marked, and the mark can be taken back.
#include "companion_app/cli/games.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"
#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"
#include "db/people_store.h"
#include "db/removed_games.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

std::string day_and_time(std::int64_t ms) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(ms / 1000)));
}

Said outcome(const db::GameRow& game, const json& setup) {
    if (!game.result) return {"没打完", "not finished"};
    return who_won(setup, numbers_at(json::parse(*game.result, nullptr, false), "winners"));
}

int mark(const std::filesystem::path& file, const std::string& number, bool removed) {
    const auto game = game_number(number);
    if (!game) return refuse("games", told("“{}”不是局号", "\"{}\" is no game's number", number));
    auto database = db::Database::open(file);
    if (!database) return refuse("games", database.error());
    db::RemovedGames games(*database);
    const auto marked = removed ? games.remove(*game) : games.bring_back(*game);
    if (!marked) return refuse("games", marked.error());
    std::cout << (removed ? told("第 {} 局已删去；`jianjun games back {}` 拿回来\n",
                                 "game {} is removed; `jianjun games back {}` brings it back\n", *game, *game)
                          : told("第 {} 局又在了\n", "game {} is back\n", *game));
    return 0;
}

}  // namespace

std::optional<db::GameId> game_number(const std::string& word) {
    db::GameId game = 0;
    const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), game);
    return wrong == std::errc() && end == word.data() + word.size() ? std::optional(game) : std::nullopt;
}

int list_games(const db::Journal::Result<std::vector<db::GameRow>>& games, const WhoIsWho& people) {
    if (!games) return refuse("games", games.error());
    const auto words = display_words();
    for (const auto& game : *games) {
        const auto setup = json::parse(without_forgotten({game.setup}, people).front(), nullptr, false);
        const auto mode = text_at(setup, "mode");
        std::cout << told("{}  {}  {}  {} 人  {} 步  {}\n", "{}  {}  {}  {} players  {} inputs  {}\n",
                          game.id, day_and_time(game.created_ms),
                          words.mode(mode.empty() ? "identity" : mode), list_at(setup, "seats").size(),
                          game.inputs, words.say(outcome(game, setup)));
    }
    return 0;
}

int run_games(std::vector<std::string> args) {
    CLI::App cli(
        told("账本里的对局：列出；删去一局，或拿回来。删去的不再出现，也不算进战绩，账本里一步不少。",
             "The games of a journal: listed, removed, brought back. One that is removed appears no more and "
             "is not in the book; the journal loses nothing."),
        "jianjun games");
    std::string journal, game;
    cli.add_option("--journal", journal,
                   told("存对局的文件；不写就是 {}", "the file that keeps the games; {} unless it is named",
                        db::default_file().string()));
    cli.add_subcommand("list",
                       told("里面的对局，新的在前，谁赢了", "the games in it, newest first, and who won"));
    auto* removed = cli.add_subcommand("removed", told("删去的对局", "those that were removed"));
    auto* remove = cli.add_subcommand("remove", told("删去一局（编号）", "remove a game (its number)"));
    auto* back = cli.add_subcommand("back", told("拿回删去的一局", "bring back a game that was removed"));
    for (auto* about : {remove, back})
        about->add_option("GAME", game, told("list 列出的编号", "its number, as `list` tells it"))
            ->required();
    cli.require_subcommand(1);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto file = journal.empty() ? db::default_file() : std::filesystem::path(journal);
    if (!std::filesystem::exists(file))
        return refuse("games", told("{}：没有这个文件", "{}: there is no such file", file.string()));
    if (*remove || *back) return mark(file, game, remove->parsed());
    auto database = db::Database::open(file, db::Access::reader);
    if (!database) return refuse("games", database.error());
    const auto people = WhoIsWho::of(db::PeopleStore(*database));
    if (!people) return refuse("games", people.error());
    return list_games(*removed ? db::RemovedGames(*database).list() : db::Journal(*database).games(), *people);
}

}  // namespace jianjun::app
