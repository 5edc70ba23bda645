// 国战 boxes bought before 2017 print some skills otherwise (skill_print.kingdom): where the older text is that of
// a skill of the other sets, that one works in its place.
#pragma once
#include <string_view>

#include "engine/setup.h"

namespace jianjun::engine {

bool has_old_prints(const Options& options);
// The skill that works for this one; itself where both prints say the same, empty where the older one has none.
std::string_view old_print(std::string_view skill);
// The one that works in a game of these options.
std::string_view print_of(const Options& options, std::string_view skill);

}  // namespace jianjun::engine
