// jianjun gallery (图鉴): the printings that have been learnt.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_gallery(std::vector<std::string> args);

}  // namespace jianjun::app
