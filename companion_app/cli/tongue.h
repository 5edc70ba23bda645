// The language of the command line (命令行的语言): what --lang says, else what was chosen in the window, else the locale's.
#pragma once
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "companion_app/words/said.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// Takes `--lang zh` or `--lang en` out of the words of the command line, and settles the language of this run. False where --lang names
// none.
bool choose_tongue(std::vector<std::string>& args);
Language tongue();
// What --lang said, if it said anything.
std::optional<Language> asked_tongue();
// Chinese where the first of these that is set and not empty begins with zh: LC_ALL, LC_MESSAGES, LANG.
Language locale_tongue();
// $XDG_CONFIG_HOME/jianjun/window.ini, or ~/.config/jianjun/window.ini: what the window keeps.
std::optional<Language> remembered_tongue(const std::string& window_file);

// Every line for people is written in both languages, side by side; tests/architecture holds it.
inline const std::string& told(const Said& said) {
    return tongue() == Language::zh ? said.zh : said.en;
}
template <class... Values>
std::string told(fmt::format_string<const Values&...> zh, fmt::format_string<const Values&...> en, const Values&... values) {
    return fmt::format(tongue() == Language::zh ? zh : en, values...);
}
// What an island reports, in words/faults.
std::string told_fault(std::string_view report);

// Somebody sits before a screen with windows.
bool on_a_desktop();
// "name: sentence" to standard error; 2, the exit code for bad usage or a bad file.
int refuse(std::string_view name, std::string_view report);

}  // namespace jianjun::app
