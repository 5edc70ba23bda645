// What people type for what 3v3 and 1v1 ask (两方的用词): piles, sides, who acts, directions, covered
// generals.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace jianjun::app {

// "left" of 左, 向左 or "to the left"; "warm" of 暖色; "vanguards" of 先锋. Empty where it is none of these.
std::string side_option(const std::string& typed);
// A choice as a record has it: option "2" of 第2堆, 第 2 堆 and pile 2. As it was where it says no such
// thing.
nlohmann::json with_side_words(nlohmann::json choice);
// 3, 3号, 3号位.
std::optional<int> seat_typed(const std::string& word);

}  // namespace jianjun::app
