// jianjun hall demo: a whole hall in one process, with everything that may befall it (赛场演示).
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_hall_demo(std::vector<std::string> args);

}  // namespace jianjun::app
