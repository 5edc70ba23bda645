// jianjun rules (规则): what a card, a skill, a phase or a term is.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_rules(std::vector<std::string> args);

}  // namespace jianjun::app
