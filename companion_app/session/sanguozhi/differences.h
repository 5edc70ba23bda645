// Where a table of 三国智 and its books do not agree (桌面与记录的差异).
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/session/sanguozhi/reading.h"

namespace jianjun::app {

struct SlotDifference {
    SlotRef at;
    Said text;
    std::vector<std::pair<Said, nlohmann::json>> rulings;  // that would settle it
    std::uint64_t card = 0;                                // that lies there and is not in the books
};

// Of every slot of whoever plays on; grain cards apart.
std::vector<SlotDifference> slot_differences(const SanguozhiSight& sight, const SanguozhiLying& lying, const SanguozhiReading& reading);
// What the grain cards before this seat add up to, each where it shows; nothing where one of them cannot be read.
struct GrainLying {
    int sum = 0;
    bool apart = true;  // no card lies upon another: each is surely seen
};
std::optional<GrainLying> grain_lying(int seat, const SanguozhiLying& lying, const SanguozhiReading& reading);

}  // namespace jianjun::app
