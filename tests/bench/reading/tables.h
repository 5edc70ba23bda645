// The tables that the reading's measurement prints (表): moves, every card of the deck, every skill in code.
#pragma once
#include <string>
#include <vector>

#include "tests/bench/reading/measured.h"

namespace jianjun::app {

void print_head();
void print_row(const std::string& name, const Measured& measured);
// The generals' skills that have code.
std::vector<std::string> coded_skills();
// What was told beside what a camera saw; what neither has stands at the end, by name. Gives how many those are.
int print_cards(const Measured& told, const Measured& seen);
int print_skills(const Measured& told, const Measured& seen);

}  // namespace jianjun::app
