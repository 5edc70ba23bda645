// jianjun hub: the hub of a hall, with a nats-server of its own (枢纽).
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_hub(std::vector<std::string> args);

}  // namespace jianjun::app
