// What every input says, whatever is played (输入): who, which question it answers, when. A game's own Input
// is a Said with the game's words, and tells by `way()` how the play takes it.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/play/seat.h"

namespace jianjun::engine {

enum class Way : std::uint8_t {
    answer,   // to what is asked
    pass,     // that is declined
    time_up,  // its time ran out
    ruling,   // asks nobody
    take_back
};

// By the word `do` of an input: every game's Do has these four, and its other words are answers.
template <class Do>
constexpr Way way_of(Do what) {
    switch (what) {
        case Do::pass:
            return Way::pass;
        case Do::time_up:
            return Way::time_up;
        case Do::rule:
            return Way::ruling;
        case Do::take_back:
            return Way::take_back;
        default:
            return Way::answer;
    }
}

struct Said {
    Seat seat = nobody;
    std::optional<int> prompt;       // the question that it answers; absent: the open one
    std::optional<int> to, inputs;   // of a take-back: all after that input, or so many
    std::optional<std::int64_t> at;  // milliseconds, kept and not interpreted
};

}  // namespace jianjun::engine
