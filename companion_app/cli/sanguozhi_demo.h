// jianjun demo --mode sanguozhi (三国智的演示): seeded people with own decks, told to the session.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "demo". 1: the table and the books differ at the end.
int run_sanguozhi_demo(std::vector<std::string> args);

}  // namespace jianjun::app
