// Frozen games (冻结对局): random games written down as records with the whole public state every few inputs,
// so that a later commit can show that it changed nothing.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace jianjun::engine::testing {

// The keys of a state that the contract of records names; others may come and go.
nlohmann::json contract_of(const nlohmann::json& state);
// A record with an `expect` every `step` inputs and at the end. Some seeds choose dialects, leave passes to
// be implied, take inputs back or rule.
std::string frozen_game(std::uint32_t seed, int step = 20);

}  // namespace jianjun::engine::testing
