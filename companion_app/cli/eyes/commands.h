// The commands that need eyes or a window (需要摄像头或窗口的命令).
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The command's word and what follows it, as companion_app/cli/commands.h hands them on.
int run_command_with_eyes(std::vector<std::string> args);

}  // namespace jianjun::app
