// Sentences that the session says to people (话): questions, choices, flags.
#pragma once
#include <string>

#include "companion_app/session/readings.h"
#include "engine/game.h"

namespace jianjun::app {

// "3号位 曹操"
std::string seat_words(const engine::Game& game, int seat);
// "曹操使用【杀♠7】→ 刘备", "刘备不出"
std::string input_words(const engine::Game& game, const engine::Input& input);
// What tells this reading from its rivals: the target alone where only that differs.
std::string choice_words(const engine::Game& game, const Reading& reading, bool only_target);

}  // namespace jianjun::app
