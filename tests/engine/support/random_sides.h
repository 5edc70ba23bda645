// Set-ups of random games of 3v3 and 1v1 (随机开局), from the covered piles on. Deterministic from a seed.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>

namespace jianjun::engine::testing {

// 3v3 by even seeds, 1v1 by odd ones; some of the generals in the pools nobody has told.
nlohmann::json random_sides_setup(std::uint32_t seed);

}  // namespace jianjun::engine::testing
