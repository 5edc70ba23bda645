// How a command reads its words (命令行参数): one way to say what they are, and that they are wrong, in the language of the run.
#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/cli/tongue.h"

namespace jianjun::app {

// Nothing when the command may begin; otherwise the exit code: 0 after --help, 2 for bad usage.
std::optional<int> parse_arguments(CLI::App& cli, std::vector<std::string> args);

// Numbers of 0 or more, and of more than 0. CLI11's own name the largest double when they refuse.
CLI::Validator not_negative();
CLI::Validator positive();

}  // namespace jianjun::app
