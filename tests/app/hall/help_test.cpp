// The help of jianjun-hall (赛场的说明): every command that its list names, and theirs, in both languages. A
// command that is added is read here by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

namespace jianjun::app::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Page {
    int code = -1;
    std::string text;
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) all.push_back(line);
        return all;
    }
};

Page help_of(const std::string& command, const std::string& tongue) {
    Page page;
    const auto words = std::string("env LC_ALL=C XDG_CONFIG_HOME=/nonexistent ") + JIANJUN_HALL_PROGRAM +
                       " " + command + " --help --lang " + tongue + " 2>&1";
    FILE* pipe = popen(words.c_str(), "r");
    if (!pipe) return page;
    std::array<char, 4096> bytes;
    for (std::size_t n; (n = fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
        page.text.append(bytes.data(), n);
    const int status = pclose(pipe);
    page.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return page;
}

bool has_chinese(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0xE4 && byte <= 0xE9;
    });
}

// The words that a page lists, each at the head of a line that is moved in by two; in the lines behind
// `from`.
std::vector<std::string> listed(const Page& page, const std::string& from = {}) {
    std::vector<std::string> words;
    bool begun = from.empty();
    for (const auto& line : page.lines()) {
        if (begun && line.size() > 2 && line.starts_with("  ") && line[2] >= 'a' && line[2] <= 'z')
            words.push_back(line.substr(2, line.find(' ', 2) - 2));
        begun = begun || line.starts_with(from);
    }
    return words;
}

// The options of a page, in its order.
std::vector<std::string> options(const Page& page) {
    std::vector<std::string> names;
    for (const auto& line : page.lines())
        if (line.starts_with("  -")) names.push_back(line.substr(2, line.find_first_of(" =", 2) - 2));
    return names;
}

void expect_good(const std::string& command) {
    const auto zh = help_of(command, "zh"), en = help_of(command, "en");
    EXPECT_EQ(zh.code, 0) << command;
    EXPECT_EQ(en.code, 0) << command;
    EXPECT_GT(zh.lines().size(), 2u) << command;
    EXPECT_EQ(options(zh), options(en)) << command;
    EXPECT_FALSE(options(en).empty()) << en.text;
    EXPECT_FALSE(has_chinese(en.text)) << command << ":\n" << en.text;
    for (const auto* word : {"Usage", "Options:", "OPTIONS", "Positionals", "Subcommands", "REQUIRED", "TEXT",
                             "INT", "FLOAT", "Print this", "Needs", "Excludes"})
        EXPECT_THAT(zh.text, Not(HasSubstr(word))) << command;
    for (const auto& line : zh.lines()) {
        if (line.size() > 40 && line.find('{') == std::string::npos) {
            EXPECT_TRUE(has_chinese(line)) << command << ": " << line;
        }
    }
}

TEST(HallHelp, EveryCommandIsToldInBothLanguages) {
    const auto zh = help_of("", "zh"), en = help_of("", "en");
    EXPECT_EQ(zh.code, 0);
    EXPECT_FALSE(has_chinese(en.text)) << en.text;
    const auto commands = listed(zh);
    EXPECT_EQ(commands, listed(en));
    EXPECT_GE(commands.size(), 30u) << zh.text;
    for (const auto& line : zh.lines()) {
        if (line.starts_with("  ")) {
            EXPECT_TRUE(has_chinese(line)) << line;
        }
    }
    EXPECT_THAT(
        listed(help_of("hub", "en"), "Subcommands:"),
        testing::ElementsAre("invite", "say", "rule", "seat", "round", "take-over", "status", "tables"));
    for (const auto& command : commands) {
        expect_good(command);
        for (const auto& inner : listed(help_of(command, "en"), "Subcommands:"))
            expect_good(command + " " + inner);
    }
}

}  // namespace
}  // namespace jianjun::app::hall
