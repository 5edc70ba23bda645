// How a command reads its words (命令行参数): one way to say that they are wrong.
#pragma once
#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace jianjun::app {

// Nothing when the command may begin; otherwise the exit code: 0 after --help, 2 for bad usage.
inline std::optional<int> parse_arguments(CLI::App& cli, std::vector<std::string> args) {
    std::reverse(args.begin(), args.end());  // as CLI11 wants them
    try {
        cli.parse(args);
    } catch (const CLI::ParseError& e) {
        return cli.exit(e) == 0 ? 0 : 2;
    }
    return std::nullopt;
}

}  // namespace jianjun::app
