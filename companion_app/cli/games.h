// `jianjun games` (对局): the games of a journal, and those that are taken off its list.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "db/journal.h"

namespace jianjun::app {

// The arguments after "games". The exit code of docs/record.md.
int run_games(std::vector<std::string> args);

// Prints them, newest first: number, when, what was played, who won.
int list_games(const db::Journal::Result<std::vector<db::GameRow>>& games);

// "12"; nothing where the word is no number.
std::optional<db::GameId> game_number(const std::string& word);

}  // namespace jianjun::app
