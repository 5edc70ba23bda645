// `jianjun games` (对局): the games of a journal, and those that are taken off its list.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/book/who_is_who.h"
#include "db/journal.h"

namespace jianjun::app {

// The arguments after "games". The exit code of docs/record.md.
int run_games(std::vector<std::string> args);

// Prints them, newest first: number, when, what was played, who won; nobody who is forgotten is named.
int list_games(const db::Journal::Result<std::vector<db::GameRow>>& games, const WhoIsWho& people);

// "12"; nothing where the word is no number.
std::optional<db::GameId> game_number(const std::string& word);

}  // namespace jianjun::app
