// One line of evidence (一行证据), as docs/record.md has it: what eyes, pads and people say, in the
// evidence's own time.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"
#include "devices/pad_state.h"
#include "vision/table_move.h"

namespace jianjun::app {

struct EvidenceLine {
    struct Eyes {
        std::optional<bool> quiet, clear;  // none: as before
    };
    struct PressSaid {
        int seat = 0;
        devices::Button button = devices::Button::answer;
        bool hold = false;
    };
    struct Chosen {
        bool flag = false;
        std::uint64_t number = 0;
        std::size_t choice = 0;
    };
    std::int64_t at_ms = 0;
    std::optional<vision::TableMove> move;
    std::optional<Eyes> eyes;
    std::optional<PressSaid> press;
    nlohmann::json say;  // null: nothing is said
    int phone = 0;       // whose phone says it; 0: a display
    std::optional<Chosen> answer;
    bool asks_state = false;
};

// The error says what is wrong with the line. `seats`: so many sit at the table.
tl::expected<EvidenceLine, Said> read_evidence_line(const nlohmann::json& line, int seats);

}  // namespace jianjun::app
