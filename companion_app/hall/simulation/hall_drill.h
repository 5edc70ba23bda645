// A hall in which everything that may happen does (赛场演习), by seed and in virtual time: tables that play,
// two hubs, and what befalls them.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/simulation/simulated_table.h"
#include "companion_app/words/said.h"

namespace jianjun::app::hall {

struct DrillWish {
    int tables = 12;
    std::uint64_t seed = 1;
    int deeds = 120;
    std::filesystem::path folder;  // for the files of tables and hubs; it must be there
    std::vector<RecordLines> games;
};

struct DrillReport {
    std::int64_t entries = 0;        // that the tables have, and the hubs
    int befell = 0;                  // faults that were drawn
    int orders = 0, refused = 0;     // given; of an old hub, refused
    std::int64_t take_over_ms = 0;   // the slowest
    std::int64_t complete_ms = 0;    // from the last fault's end until everybody has everything
    std::vector<std::string> wrong;  // empty: hubs and tables agree
};

// `heard`: what befalls, at which moment of the hall.
using DrillHeard = std::function<void(std::int64_t at_ms, const Said&)>;
tl::expected<DrillReport, std::string> drill(const DrillWish& wish, const DrillHeard& heard = {});

}  // namespace jianjun::app::hall
