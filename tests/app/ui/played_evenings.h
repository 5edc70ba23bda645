// The book of a group that has played so many games (试验的战绩页): the page that displays are given, by
// seed.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace jianjun::app::samples {

// Five to eight of these people a game, some stronger than others, with roles and generals.
nlohmann::json played_evenings(int games, const std::vector<std::string>& people);

}  // namespace jianjun::app::samples
