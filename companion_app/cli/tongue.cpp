#include "companion_app/cli/tongue.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

// Of this run: settled once, before anything is said.
struct Tongue {
    std::optional<Language> asked, settled;
};
Tongue& of_this_run() {
    static Tongue tongue;
    return tongue;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::string window_file() {
    const auto config = variable("XDG_CONFIG_HOME");
    const auto folder = config.empty() ? std::filesystem::path(variable("HOME")) / ".config" : std::filesystem::path(config);
    return (folder / "jianjun" / "window.ini").string();
}

std::optional<Language> named(std::string_view word) {
    if (word == "zh") return Language::zh;
    if (word == "en") return Language::en;
    return std::nullopt;
}

}  // namespace

Language locale_tongue() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const auto value = variable(name); !value.empty()) return value.starts_with("zh") ? Language::zh : Language::en;
    return Language::en;
}

std::optional<Language> remembered_tongue(const std::string& file) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (line == "english=true") return Language::en;
        if (line == "english=false") return Language::zh;
    }
    return std::nullopt;
}

bool choose_tongue(std::vector<std::string>& args) {
    auto& of_run = of_this_run();
    constexpr std::string_view option = "--lang";
    for (auto at = args.begin(); at != args.end();) {
        std::string word;
        auto end = at + 1;
        if (*at == "--") break;
        if (*at == option && end != args.end())
            word = *end++;
        else if (at->starts_with("--lang="))
            word = at->substr(option.size() + 1);
        else if (*at != option) {
            ++at;
            continue;
        }
        of_run.asked = named(word);
        if (!of_run.asked) return false;
        at = args.erase(at, end);
    }
    of_run.settled = of_run.asked ? of_run.asked : remembered_tongue(window_file());
    return true;
}

Language tongue() {
    auto& settled = of_this_run().settled;
    if (!settled) settled = locale_tongue();
    return *settled;
}

std::optional<Language> asked_tongue() {
    return of_this_run().asked;
}

std::string told_fault(std::string_view report) {
    return told(fault_words(report));
}

bool on_a_desktop() {
    return !variable("DISPLAY").empty() || !variable("WAYLAND_DISPLAY").empty();
}

int refuse(std::string_view name, std::string_view report) {
    std::cerr << name << ": " << told_fault(report) << "\n";
    return 2;
}

}  // namespace jianjun::app
