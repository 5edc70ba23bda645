// jianjun pads (按钮盒): lists, identifies, assigns, tests and watches the seat pads.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "pads". The exit code of docs/record.md: 0; 1 a pad was not found or did not do; 2 bad
// usage.
int run_pads(std::vector<std::string> args);

}  // namespace jianjun::app
