#include "companion_app/cli/other_program.h"

#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <iostream>

#include "companion_app/cli/tongue.h"

namespace jianjun::app {

namespace fs = std::filesystem;

int become_program(const std::string& name, std::vector<std::string> words) {
    std::error_code error;
    const auto folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    fs::path file = folder / name;
    if (!fs::exists(file, error)) file = folder / ".." / "lib" / "jianjun" / name;
    if (!fs::exists(file, error)) {
        return refuse("jianjun", told("这个命令要用 {}，而 {}/jianjun 旁边没有装；请编译它（scripts/run），或装整个软件包",
                                      "this command needs {}, which is not installed beside {}/jianjun; build it (scripts/run) or install the "
                                      "whole package",
                                      name, folder.string()));
    }
    std::vector<char*> arguments;
    std::string self = file.string();
    arguments.push_back(self.data());
    // What was taken from the words before they came here.
    if (const auto asked = asked_tongue()) words.insert(words.end(), {"--lang", *asked == Language::zh ? "zh" : "en"});
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::cout.flush();
    execv(self.c_str(), arguments.data());
    return refuse("jianjun", told("启动不了 {}：{}", "cannot start {}: {}", self, told_fault(std::strerror(errno))));
}

}  // namespace jianjun::app
