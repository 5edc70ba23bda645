// Seats (座位): the only word of the table that every game knows.
#pragma once
#include <cstdint>

namespace jianjun::engine {

using Seat = std::int8_t;  // 1…10 in turn order; 0 is nobody
inline constexpr Seat nobody = 0;
inline constexpr int max_seats = 10;

}  // namespace jianjun::engine
