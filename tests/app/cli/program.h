// The program as a user runs it (运行程序): words in, lines and an exit code out.
#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace jianjun::app {

struct Printed {
    int code = -1;
    std::string out;
    std::string last_line() const {
        auto text = out;
        while (text.ends_with('\n')) text.pop_back();
        return text.substr(text.rfind('\n') + 1);
    }
};

// In the locale of `LC_ALL=C` unless `before` says something else; nothing is remembered from other runs.
inline Printed run(const std::string& words, bool with_errors = false, const std::string& before = "LC_ALL=C XDG_CONFIG_HOME=/nonexistent") {
    Printed said;
    const std::string command =
        "env " + before + " " + JIANJUN_PROGRAM + " " + words + (with_errors ? " 2>&1" : " 2>/dev/null");
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) return said;
    std::array<char, 4096> bytes;
    for (std::size_t n; (n = fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
        said.out.append(bytes.data(), n);
    const int status = pclose(pipe);
    said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return said;
}

// A test with a folder of its own.
class Commands : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("jianjun_cli_" + std::to_string(getpid()) + "_" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string& name, const std::string& text) const {
        const auto file = folder_ / name;
        std::ofstream(file) << text;
        return file.string();
    }
    std::filesystem::path folder_;
};

}  // namespace jianjun::app
