#include "companion_app/cli/other_program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <iostream>

#include "companion_app/cli/tongue.h"

namespace jianjun::app {

namespace fs = std::filesystem;

namespace {

fs::path own_folder() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path();
}

fs::path beside(const std::string& name) {
    std::error_code error;
    const auto folder = own_folder();
    return fs::exists(folder / name, error) ? folder / name : folder / ".." / "lib" / "jianjun" / name;
}

// Comes back only where that fails.
void turn_into(const fs::path& file, std::vector<std::string> words) {
    std::vector<char*> arguments;
    std::string self = file.string();
    arguments.push_back(self.data());
    // What was taken from the words before they came here.
    if (const auto asked = asked_tongue()) words.insert(words.end(), {"--lang", *asked == Language::zh ? "zh" : "en"});
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(self.c_str(), arguments.data());
}

}  // namespace

int become_program(const std::string& name, std::vector<std::string> words) {
    std::error_code error;
    const auto file = beside(name);
    if (!fs::exists(file, error)) {
        return refuse("jianjun", told("这个命令要用 {}，而 {}/jianjun 旁边没有装；请编译它（scripts/run），或装整个软件包",
                                      "this command needs {}, which is not installed beside {}/jianjun; build it (scripts/run) or install the "
                                      "whole package",
                                      name, own_folder().string()));
    }
    std::cout.flush();
    turn_into(file, std::move(words));
    return refuse("jianjun", told("启动不了 {}：{}", "cannot start {}: {}", file.string(), told_fault(std::strerror(errno))));
}

bool start_program(const std::string& name, std::vector<std::string> words) {
    const auto file = beside(name);
    const auto parent = getpid();
    const auto child = fork();
    if (child != 0) return child > 0;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(127);
    const int nowhere = open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
    turn_into(file, std::move(words));
    _exit(127);
}

int run_program(const std::string& name, std::vector<std::string> words) {
    const auto file = beside(name);
    std::cout.flush();
    const auto child = fork();
    if (child < 0) return 127;
    if (child == 0) {
        turn_into(file, std::move(words));
        _exit(127);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

}  // namespace jianjun::app
