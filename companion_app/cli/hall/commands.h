// The commands of the hall (赛场命令): jianjun hall seat, points, check, format, simulate, and those of a tournament.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// Everything after the program's name; the first word may be `hall`.
int run_hall_command(std::vector<std::string> args);

}  // namespace jianjun::app
