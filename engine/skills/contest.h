// 拼点 that a skill begins: its own card may have been named with the skill.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Opponents that may be named, and the card, if it was.
Verdict check_contest(const Game& g, Seat owner, const Input& in, const std::vector<Seat>& opponents);
// True where `owner` has won.
Task<bool> contest(Game& g, Seat owner, Seat opponent, const Input* said);

}  // namespace jianjun::engine
