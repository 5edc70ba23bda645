// Set-ups of random games of 3v3 and 1v1 (随机开局), from the covered piles on. Deterministic from a seed.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::engine::testing {

// The generals that a deck is played with, in an order of this seed.
std::vector<std::string> shuffled_generals(std::uint32_t seed, std::string_view deck);
// `mode`: 3v3 or 1v1. Some of the generals in the pools nobody has told.
nlohmann::json random_sides_setup(std::string_view mode, std::uint32_t seed);

}  // namespace jianjun::engine::testing
