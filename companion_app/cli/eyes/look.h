// jianjun look (细看): what the stages of recognition make of a picture.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "look". 0, or 2 for bad usage or a bad file.
int run_look(std::vector<std::string> args);

}  // namespace jianjun::app
