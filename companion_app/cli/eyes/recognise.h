// jianjun recognise (识别): which cards are on these pictures.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "recognise". The exit code of docs/record.md: 0, or 2 for bad usage or a bad file.
int run_recognise(std::vector<std::string> args);

}  // namespace jianjun::app
