// The numbers of the table that skills and cards modify (数值): rules/numbers.h computes them.
#pragma once
#include <cstdint>

namespace jianjun::engine {

enum class Number : std::uint8_t {
    distance_from,  // −1 mounts: of the one who measures
    distance_to,    // +1 mounts: of the one who is measured
    attack_range,
    hand_limit,
    hand_limit_base,  // what is counted from instead of the health; the largest stands
    slash_limit,
    analeptic_limit,
    draw_count
};

// A limit that is none.
inline constexpr int unlimited = 1000;

}  // namespace jianjun::engine
