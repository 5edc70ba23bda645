// What waits for a ruling (标记): a discrepancy, or in an advisory game an input that was refused.
#pragma once
#include <string>

#include "engine/play/reason.h"

namespace jianjun::engine {

struct Flag {
    std::string code;
    Reason reason;
    Seat seat = nobody;
};

}  // namespace jianjun::engine
