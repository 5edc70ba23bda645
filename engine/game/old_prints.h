// 国战 boxes bought before 2017 print some skills otherwise (skill_print.kingdom). Where the older text is another skill's,
// that one works in its place; where little differs, the skill's own file asks has_old_prints.
#pragma once
#include <string_view>

#include "engine/content/setup.h"

namespace jianjun::engine {

bool has_old_prints(const Options& options);
// The skill that works for this one; itself where its own file knows both prints, empty where the older one has none.
std::string_view old_print(std::string_view skill);
// The one that works in a game of these options.
std::string_view print_of(const Options& options, std::string_view skill);
// Half 阴阳鱼 that the older print of this general has more or fewer.
int old_half_fish(std::string_view general);

}  // namespace jianjun::engine
