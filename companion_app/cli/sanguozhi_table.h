// jianjun table --mode sanguozhi (三国智的牌桌): a table that is told everything, as text; kept in a journal.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// Do these arguments of `table` ask for 三国智?
bool asks_for_sanguozhi(const std::vector<std::string>& args);
// The arguments after "table". The exit code of docs/record.md.
int run_sanguozhi_table(std::vector<std::string> args);

}  // namespace jianjun::app
