// What a line of `jianjun pads drive` asks for (指令行), read strictly: a slip of the pen is told, not passed
// over. PROTOCOL.md section 12 has the lines.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "devices/pad_state.h"

namespace jianjun::app {

struct ShowOrder {
    int seat = 0;
    devices::PadState state;
    std::optional<double> seconds, limit;  // of the answer that is wanted
};
struct NotifyOrder {
    int seat = 0;
    devices::Notice notice = devices::Notice::taken;
};
struct TestOrder {
    std::string pad;
    std::uint32_t rgb = 0;
    std::uint16_t mask = 0;
    bool beep = false;
};
struct IdentifyOrder {
    std::string pad;
    bool on = true;
};
struct AssignOrder {
    std::string pad;
    int seat = 0;
};
struct SoundOrder {
    bool allowed = true;
};
struct StatusOrder {};
struct ByeOrder {};
using PadOrder = std::variant<ShowOrder, NotifyOrder, TestOrder, IdentifyOrder, AssignOrder, devices::Hints,
                              SoundOrder, StatusOrder, ByeOrder>;

// The four levels by their words.
const std::map<std::string, devices::Hints>& hint_words();

// All that the line asks for, or a sentence and none of it.
tl::expected<std::vector<PadOrder>, std::string> read_orders(const std::string& line);

}  // namespace jianjun::app
