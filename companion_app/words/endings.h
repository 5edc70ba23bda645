// Why a game is over (胜负缘由), as `over.why` of the record gives it, in both languages.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

// What is not known stays as it is written, in both.
Said ending(const std::string& why);

// Who won a game that is over (谁赢了): "甲、3号 获胜", by the set-up's names; "无人获胜" of no winners.
Said who_won(const nlohmann::json& setup, const std::vector<int>& winners);

}  // namespace jianjun::app
