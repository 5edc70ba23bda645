// jianjun cards (卡牌资料): the sheets of 三国智 cards that people brought.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "cards". The exit code of docs/record.md.
int run_cards(std::vector<std::string> args);

}  // namespace jianjun::app
