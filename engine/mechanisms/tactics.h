// 智囊: a list of tricks by name, at first 过河拆桥, 无中生有 and 无懈可击; a skill may change it for the whole
// game (定汉).
#pragma once
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

bool is_tactic(const Game& g, CardId card);
std::vector<CardId> tactics(const Game& g);
void replace_tactic(Game& g, CardId out, CardId in);

}  // namespace jianjun::engine
