// Generals that were picked and have not entered (候选), who picks how many now, and who is of which side:
// 3v3 and 1v1. As a state's viewer may know.
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

// "暖色方主帅", of a seat of 3v3: its role card says it to nobody who does not know which cards stand for
// which side. Empty in other modes.
Said side_told(const nlohmann::json& seat);
// The same in two characters, or a word and the C of a captain: "暖帅", "Warm C".
Said side_mark(const nlohmann::json& seat);
// What may be answered to this prompt, as people call it: "第 2 堆" where the prompt's own id is "2".
std::string answer_told(const Words& words, const nlohmann::json& prompt, const std::string& option);

}  // namespace jianjun::app
