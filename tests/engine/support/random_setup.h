// Set-ups of random games (随机开局): who plays with which general, and in which role. Deterministic from a seed.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace jianjun::engine::testing {

// The 25 generals of the standard edition.
const std::vector<std::string>& standard_generals();

// Random seats (2–10), roles of the table in seed 004 and, if given, random generals of that list.
std::string random_setup(std::uint32_t seed, const std::vector<std::string>& generals, int seats = 0);
// Generals outside of the standard edition that have code, the extra deck, and one who hides.
std::string random_shiji_setup(std::uint32_t seed);
// Pairs of generals of 国战 whose skills have code, face down; a 君主 is a main general.
std::string random_kingdom_setup(std::uint32_t seed, int seats = 0);
// The same; every other seed's boxes were bought before 2017 (skill_print.kingdom).
std::string random_kingdom_setup_of_either_print(std::uint32_t seed, int seats = 0);

}  // namespace jianjun::engine::testing
