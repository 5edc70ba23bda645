#include "companion_app/cli/other_program.h"

#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <iostream>

namespace jianjun::app {

namespace fs = std::filesystem;

int become_program(const std::string& name, std::vector<std::string> words) {
    std::error_code error;
    const auto folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    fs::path file = folder / name;
    if (!fs::exists(file, error)) file = folder / ".." / "lib" / "jianjun" / name;
    if (!fs::exists(file, error)) {
        std::cerr << "jianjun: this command needs " << name << ", which is not installed beside " << folder.string()
                  << "/jianjun; build it (scripts/run) or install the whole package\n";
        return 2;
    }
    std::vector<char*> arguments;
    std::string self = file.string();
    arguments.push_back(self.data());
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::cout.flush();
    execv(self.c_str(), arguments.data());
    std::cerr << "jianjun: cannot start " << self << ": " << std::strerror(errno) << "\n";
    return 2;
}

}  // namespace jianjun::app
