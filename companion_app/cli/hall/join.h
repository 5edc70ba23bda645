// jianjun hall join, jianjun hall leave: a table and its hall (加入赛场), beside the table and never in its way.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_hall_join(std::vector<std::string> args);
int run_hall_leave(std::vector<std::string> args);

}  // namespace jianjun::app
