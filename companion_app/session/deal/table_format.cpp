#include "companion_app/session/deal/table_format.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> levels{"none", "locked", "full"};
constexpr int longest_s = 86400;

bool known_clock(std::string_view name) {
    constexpr std::array<std::string_view, 6> clocks{"selection", "decision", "nullification",
                                                     "play",      "turn_end", "game"};
    return std::find(clocks.begin(), clocks.end(), name) != clocks.end();
}

Said bad(const char* zh, const char* en) {
    return {std::string("开局的“format”：") + zh + "；用 `jianjun hall setup` 再写一份",
            std::string("the set-up's \"format\": ") + en + "; `jianjun hall setup` writes it anew"};
}

}  // namespace

std::string_view to_string(HintLevel level) {
    return levels[static_cast<std::size_t>(level)];
}

json to_json(const TableFormat& format) {
    json out{{"id", format.id},
             {"name", {{"zh", format.name.zh}, {"en", format.name.en}}},
             {"hints", to_string(format.hints)},
             {"clocks", format.clocks},
             {"at_time", format.at_time},
             {"extra_time", format.extra_time}};
    if (format.final_table) out["final"] = true;
    return out;
}

tl::expected<TableFormat, Said> format_of_setup(const json& setup) {
    TableFormat out;
    const auto found = setup.is_object() ? setup.find("format") : setup.end();
    if (!setup.is_object() || found == setup.end()) return out;
    out.id = text_at(*found, "id");
    if (out.id.empty()) return tl::unexpected(bad("没有 id", "there is no id"));
    const auto& name = child(*found, "name");
    out.name = {text_at(name, "zh", out.id), text_at(name, "en", out.id)};
    const auto hints = text_at(*found, "hints", "full");
    const auto level = std::find(levels.begin(), levels.end(), hints);
    if (level == levels.end())
        return tl::unexpected(bad("hints 写 none、locked 或 full", "hints is none, locked or full"));
    out.hints = static_cast<HintLevel>(level - levels.begin());
    if (const auto& clocks = child(*found, "clocks"); clocks.is_object())
        for (const auto& [clock, seconds] : clocks.items()) {
            const bool right =
                known_clock(clock) && seconds.is_number_integer() && seconds > 0 && seconds <= longest_s;
            if (!right)
                return tl::unexpected(
                    bad("clocks 里写 selection decision nullification play turn_end game，以秒计",
                        "clocks are selection decision nullification play turn_end game, in seconds"));
            out.clocks[clock] = seconds.get<int>();
        }
    out.at_time = text_at(*found, "at_time", out.at_time);
    if (out.at_time != "unfinished" && out.at_time != "compare")
        return tl::unexpected(bad("at_time 写 unfinished 或 compare", "at_time is unfinished or compare"));
    out.extra_time = std::clamp(number_at(*found, "extra_time"), 0, longest_s);
    out.final_table = flag_at(*found, "final");
    return out;
}

}  // namespace jianjun::app
