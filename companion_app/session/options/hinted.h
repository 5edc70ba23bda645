// What displays may tell at a level of hints (提示级别之下的画面): prompts, ways to answer and a seat's own
// skills. Whatever is hidden may still be said; a skill is offered to every seat that has one, whether or not
// it can be used now.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/display/hint_level.h"
#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// May people be told whom this prompt asks? Below full: where an answer must come. locked: also where a
// locked skill asks; no window of a card (闪, 无懈可击), and none of any other skill (反馈).
bool announced(const engine::Game& game, const engine::Prompt& prompt, HintLevel level);
// The state of docs/record.md without prompts that are not announced, and without the skills that a prompt
// lists.
nlohmann::json hinted_state(const engine::Game& game, nlohmann::json state, HintLevel level);
// answers_json, below `full` without any judgement of what can be used now. Where the prompt is not
// announced: every living seat's skills.
nlohmann::json hinted_answers(const engine::Game& game, engine::Viewer viewer, HintLevel level);
// The skills of a seat that a viewer knows and that are said: not those that run by themselves (锁定技,
// 觉醒技).
std::vector<std::string> said_skills(const engine::Game& game, engine::Seat seat, engine::Viewer viewer);

}  // namespace jianjun::app
