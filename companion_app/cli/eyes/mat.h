// jianjun mat (桌垫): a mat to print, with the markers that the cameras need.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "mat". 0, or 2 for bad usage or a size on which the seats find no room.
int run_mat(std::vector<std::string> args);

}  // namespace jianjun::app
