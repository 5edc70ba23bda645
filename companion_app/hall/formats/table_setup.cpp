#include "companion_app/hall/formats/table_setup.h"

#include <nlohmann/json.hpp>
#include <set>

namespace jianjun::app::hall {

using nlohmann::json;

TableFormat at_table(const Format& format) {
    static const std::set<std::string> of_a_game{"selection", "decision", "nullification",
                                                 "play",      "turn_end", "game"};
    TableFormat out;
    out.id = format.id;
    out.name = format.name;
    out.hints = format.hints == "full"     ? HintLevel::full
                : format.hints == "locked" ? HintLevel::locked
                                           : HintLevel::none;
    for (const auto& [clock, seconds] : format.clocks)
        if (of_a_game.contains(clock)) out.clocks[clock] = seconds;
    out.at_time = format.at_time;
    out.extra_time = format.extra_time;
    return out;
}

// In 3v3 and 1v1 generals are picked out of a pool, which whoever begins the game deals; elsewhere the table
// chooses them first.
void seat_under(const Format& format, json& setup) {
    setup["mode"] = format.mode;
    setup["deck"] = format.deck;
    if (format.mode == "3v3" || format.mode == "1v1")
        setup.erase("guided");
    else
        setup["guided"] = true;
    setup["format"] = to_json(at_table(format));
    if (!format.bans.ids.empty()) setup["format"]["bans"] = format.bans.ids;
}

json table_setup(const Format& format, const std::vector<std::string>& people) {
    json setup{{"jianjun", 1}, {"advisory", true}, {"seats", json::array()}};
    for (const auto& name : people) setup["seats"].push_back({{"name", name}});
    seat_under(format, setup);
    return setup;
}

}  // namespace jianjun::app::hall
