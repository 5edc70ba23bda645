// Why an input is not taken (拒绝): a code for programs, and a reason that is put into words for people.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "engine/play/reason.h"

namespace jianjun::engine {

struct Refusal {
    std::string code;
    Reason reason;
};

// Empty: legal.
using Verdict = std::optional<Refusal>;
inline Verdict refuse(std::string code, Reason reason) {
    return Refusal{std::move(code), std::move(reason)};
}

}  // namespace jianjun::engine
