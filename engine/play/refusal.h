// Why an input is not taken (拒绝): a code for programs and a sentence for people.
#pragma once
#include <optional>
#include <string>
#include <utility>

namespace jianjun::engine {

struct Refusal {
    std::string code;
    std::string text;
};

// Empty: legal.
using Verdict = std::optional<Refusal>;
inline Verdict refuse(std::string code, std::string text) {
    return Refusal{std::move(code), std::move(text)};
}

}  // namespace jianjun::engine
