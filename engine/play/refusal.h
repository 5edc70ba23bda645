// Why an input is not taken (拒绝): a code for programs, and a reason that is put into words for people.
//
// Whatever only judges is called check_… and gives a Verdict; whatever makes something of an input is called read_… and gives
// it, or the refusal in its place. Neither changes anything. Check an answer with verdict_of(read_…(in)); where it has been
// accepted, use read_…(in).value(), which throws if the two ever part, instead of going on with half of it.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "engine/play/reason.h"

namespace jianjun::engine {

struct Refusal {
    std::string code;
    Reason reason;
};

// Empty: legal.
using Verdict = std::optional<Refusal>;

// What was read, or why it cannot be.
template <class T>
using Read = tl::expected<T, Refusal>;

template <class T>
Verdict verdict_of(const Read<T>& read) {
    return read ? Verdict{} : Verdict{read.error()};
}

// What a check has read of an answer, for whoever asked: it goes with the answer, and is kept nowhere else.
using Carried = std::shared_ptr<void>;

// What refuse() gives: a Verdict as well as a Read of anything.
struct Refused : tl::unexpected<Refusal> {
    using tl::unexpected<Refusal>::unexpected;
    operator Verdict() const& { return value(); }
    operator Verdict() && { return std::move(value()); }
};

inline Refused refuse(Refusal refusal) {
    return Refused{std::move(refusal)};
}
inline Refused refuse(std::string code, Reason reason) {
    return refuse(Refusal{std::move(code), std::move(reason)});
}

}  // namespace jianjun::engine
