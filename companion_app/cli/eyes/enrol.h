// jianjun enrol (登记): a printing's faces into a gallery.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "enrol". The exit code of docs/record.md: 0, or 2 for bad usage or a bad file.
int run_enrol(std::vector<std::string> args);

}  // namespace jianjun::app
