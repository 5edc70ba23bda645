// What a tournament's format prescribes at the table (赛制之下的一桌): the key `format` of a set-up, written
// by `jianjun table --format` and `jianjun hall setup`, so that a journal, a record and a game that goes on
// carry the format with them.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/display/hint_level.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

struct TableFormat {
    std::string id;  // empty: the table plays under none
    Said name;
    HintLevel hints = HintLevel::full;
    std::map<std::string, int> clocks;   // seconds: selection decision nullification play turn_end game
    std::string at_time = "unfinished";  // or compare
    int extra_time = 0;                  // seconds, where a comparison at time decides nothing
    bool final_table = false;  // which no time ends: extra_time again and again, until somebody has won

    bool named() const { return !id.empty(); }
};

// {"id":"3v3","name":{"zh":…,"en":…},"hints":"locked","clocks":{"decision":15,…},"at_time":"compare","extra_time":300}
// and "final":true at a final table.
nlohmann::json to_json(const TableFormat& format);
// Of a set-up; none where it has no `format`.
tl::expected<TableFormat, Said> format_of_setup(const nlohmann::json& setup);

std::string_view to_string(HintLevel level);

}  // namespace jianjun::app
