// Why something is not so (理由): one of a closed list, with its arguments. No sentence stands in the engine: the
// words for people live in companion_app/words, in two tables that a test holds complete.
#pragma once
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/play/seat.h"

namespace jianjun::engine {

// Something as the record spells it: the id of a card, skill, general or zone, a face, or what was typed.
struct Term {
    template <class T>
        requires std::convertible_to<const T&, std::string_view>
    Term(const T& text) : id(std::string_view(text)) {}
    template <class T>
        requires(!std::convertible_to<const T&, std::string_view>) && requires(const T& t) { to_string(t); }
    Term(const T& thing) : id(to_string(thing)) {}

    std::string id;
};

struct Reason;
using Argument = std::variant<int, Seat, Term, std::shared_ptr<const Reason>>;

struct Reason {
    Reason() = default;
    // Both, always: text that is made at the time is an argument and never an id.
    Reason(std::string_view id, std::vector<Argument> arguments) : id(id), arguments(std::move(arguments)) {}

    std::string_view id;  // of one of the lists below; it lives as long as the program
    std::vector<Argument> arguments;
};

inline Argument argument(int n) {
    return n;
}
inline Argument argument(Seat seat) {
    return seat;
}
inline Argument argument(Term term) {
    return term;
}
inline Argument argument(Reason reason) {
    return std::make_shared<const Reason>(std::move(reason));
}

// One of a list: called with what it is about, it is a reason.
template <class... Arguments>
struct ReasonOf {
    std::string_view id;
    Reason operator()(Arguments... arguments) const { return {id, {argument(std::move(arguments))...}}; }
    operator Reason() const
        requires(sizeof...(Arguments) == 0)
    {
        return {id, {}};
    }
};

// An entry of a list, for whoever walks it.
struct ReasonShape {
    std::string_view id;
    std::size_t arguments = 0;
};
template <class... Arguments>
constexpr ReasonShape shape(const ReasonOf<Arguments...>& reason) {
    return {reason.id, sizeof...(Arguments)};
}

// "seat_out_of_attack_range(2)": for those who look for a mistake.
std::string to_string(const Reason& reason);

}  // namespace jianjun::engine

// A list is a file of lines REASON(id, types of its arguments…); this turns it into `reason::id` and into an
// array of shapes.
#define JIANJUN_REASON(id, ...) inline constexpr ReasonOf<__VA_ARGS__> id{#id};
#define JIANJUN_REASON_SHAPE(id, ...) shape(reason::id),
