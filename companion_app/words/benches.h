// Generals that were picked and have not entered (候选), and who picks how many now: 3v3 and 1v1. As a
// state's viewer may know.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/words/words.h"

namespace jianjun::app {

// What waits behind this seat of a state: "赵云", and "？" for a general whom the viewer does not know.
std::vector<std::string> bench_told(const Words& words, const nlohmann::json& seat);
// "候选", while generals are picked and fielded; "还可登场 2 名" in a duel, where the first of three stands
// there. Empty where nobody waits.
std::string bench_heading(const Words& words, const nlohmann::json& seat, const nlohmann::json& state);
// "阵亡：关羽", those who fell before the one who stands there (1v1). Empty where nobody has.
std::string fallen_told(const Words& words, const nlohmann::json& seat);
// "还挑 2 名（已挑 5/16）"; what else a prompt wants generals for. Empty where it wants none.
std::string generals_wanted(const Words& words, const nlohmann::json& prompt, const nlohmann::json& state);

}  // namespace jianjun::app
