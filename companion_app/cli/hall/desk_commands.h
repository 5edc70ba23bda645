// The commands of a person at the desk (赛事台命令): players, rounds, results, penalties, standings of one tournament's file.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::app {

struct DeskCommand {
    std::string_view name;
    const char *zh, *en;
};
std::span<const DeskCommand> desk_commands();

// The command's name and what follows it. The exit code of docs/record.md.
int run_desk_command(const std::string& name, std::vector<std::string> args);

}  // namespace jianjun::app
