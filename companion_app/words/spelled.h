// What has a Chinese name alone, as English writes it (拼音): 争义 → Zhengyi.
#pragma once
#include <string>
#include <string_view>

namespace jianjun::app {

// Empty where a character is none of those that skills are named with.
std::string spelled(std::string_view zh);

}  // namespace jianjun::app
