// What was read in a game, as one line that can be kept (对局摘要).
#pragma once
#include <optional>
#include <string>

#include "companion_app/session/book/game_reader.h"

namespace jianjun::app {

std::string digest_of(const ReadGame& read);
// Nothing where the line is no digest: the game is read again.
std::optional<ReadGame> read_digest(const std::string& digest);

}  // namespace jianjun::app
