// What waits for a ruling (标记): a discrepancy, or in an advisory game an input that was refused.
#pragma once
#include <string>

#include "engine/play/reason.h"
#include "engine/play/viewer.h"

namespace jianjun::engine {

struct Flag {
    std::string code;
    Reason reason;
    Seat seat = nobody;
    Seen seen = seen_by_all;  // who may know what it is about; the others learn that it waits
};

}  // namespace jianjun::engine
