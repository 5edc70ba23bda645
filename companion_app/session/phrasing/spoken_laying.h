// Cards that are laid somewhere and used by nobody, for the log: 蓄谋, 仁区, 延时拼点.
#pragma once
#include <vector>

#include "companion_app/words/said.h"
#include "engine/game/game.h"

namespace jianjun::app {

// Names as in session/spoken_event.h. Nothing that not everybody may know; empty where there is nothing to say.
Said laid_words(const engine::Game& game, const engine::Event& event);

// "【杀♠7】、两张牌": those that everybody may know by name, and how many others.
Said moved_cards_words(const std::vector<engine::CardMove>& moves);

}  // namespace jianjun::app
