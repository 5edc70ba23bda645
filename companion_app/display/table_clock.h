// A table's clocks as displays show them (计时), and what a referee says about one. The session keeps them; a
// display may count on by itself until it hears more.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace jianjun::app {

struct ClockShown {
    std::string name;           // decision turn game
    std::int64_t limit_ms = 0;  // what was given, with what was added; 0: off
    std::int64_t left_ms = 0;   // not under 0
    bool running = false;

    bool operator==(const ClockShown&) const = default;
};

struct ClockOrder {
    std::string name;                           // decision turn game; empty: all of them
    std::optional<std::int64_t> limit_ms = {};  // it begins anew with so much; 0: off
    std::int64_t more_ms = 0;                   // so much is added
    std::optional<bool> stopped = {};           // 停表, and on again
};

}  // namespace jianjun::app
