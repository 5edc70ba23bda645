// The program beside this one (另一个程序): jianjun itself loads neither OpenCV nor Qt.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// Becomes the program of this name, which lies beside the running one or, installed, in ../lib/jianjun.
// Returns only where that fails: it says why, and returns 2.
int become_program(const std::string& name, std::vector<std::string> words);
// Starts it beside this one, silent; it ends with this process, also where that has become another program. False where that fails.
bool start_program(const std::string& name, std::vector<std::string> words);
// Runs it to its end; its exit code, 127 where it cannot be started.
int run_program(const std::string& name, std::vector<std::string> words);

}  // namespace jianjun::app
