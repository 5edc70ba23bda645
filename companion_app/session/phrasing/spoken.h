// Sentences that the session says to people (话): questions, choices, flags.
#pragma once
#include "companion_app/words/said.h"
#include "engine/game/game.h"

namespace jianjun::app {

// "曹操", "3号位 曹操"
Said name_words(const engine::Game& game, int seat);
Said seat_words(const engine::Game& game, int seat);
// "【杀♠7】"
Said face_words(const engine::Face& face);
// "赵云" of "hs__zhaoyun".
Said general_words(const engine::Game& game, const std::string& id);
// "曹操使用【杀♠7】→ 刘备", "刘备不出"
Said skill_words(const engine::Game& game, const std::string& id);
Said input_words(const engine::Game& game, const engine::Input& input);

}  // namespace jianjun::app
