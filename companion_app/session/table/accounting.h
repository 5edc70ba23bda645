// Is every card in the open and every press accounted for (对账)? Each card must be told by an input that still
// counts, or a question, a flag or a pending reading must be about it; each press must be an input, told no, or
// still waiting somewhere.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"

namespace jianjun::app {

struct Break {
    std::uint64_t card = 0, press = 0;  // one of them
    std::string why;                    // with what led to it
};

std::vector<Break> breaks(const TableAccounts& at, const Interpreter& interpreter);

}  // namespace jianjun::app
