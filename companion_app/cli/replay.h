// jianjun replay (重演): runs a record and says what came of it.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "replay". The exit code of docs/record.md.
int run_replay(std::vector<std::string> args);

}  // namespace jianjun::app
