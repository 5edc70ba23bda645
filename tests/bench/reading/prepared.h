// Games that begin where a rare skill can be used (残局): its general sits at the head of the table, with those of his faction
// beside him, the health, hands and equipment that it needs, and whoever may use it does.
#pragma once
#include <cstdint>
#include <string>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

inline constexpr std::uint64_t prepared_tries = 6;

// `skill` by its id in code; `seed` draws who sits with him and how they stand.
PeopleSettings prepared_for(const engine::Content& books, const engine::Sheet& sheet, const std::string& skill, std::uint64_t seed);

}  // namespace jianjun::app
