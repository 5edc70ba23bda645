// jianjun table --mode sanguozhi (三国智的牌桌): a table that is told everything, as text; kept in a journal.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::app {

// Do these arguments of `table` ask for 三国智?
bool asks_for_sanguozhi(const std::vector<std::string>& args);
// Whether it shall have a window: there is a screen, and they do not ask for text.
bool shows_window(const std::vector<std::string>& args);
// The first line of a record: that of `file`, else a guided game of so many; with the sheets of the file `cards`. Both may be empty.
tl::expected<nlohmann::json, std::string> sanguozhi_setup(const std::string& file, const std::string& cards, int seats);
// The arguments after "table". The exit code of docs/record.md.
int run_sanguozhi_table(std::vector<std::string> args);

}  // namespace jianjun::app
