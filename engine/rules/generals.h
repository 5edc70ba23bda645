// Generals come to a seat and leave it (武将牌): what one brings while he is shown, and which skills are his.
#pragma once
#include <string_view>

#include "engine/game/game.h"

namespace jianjun::engine {

// 主将技 and 副将技 work only in their place.
bool works_in_place(const SheetSkill& skill, int place);
// 隐匿: this seat's general has not appeared yet.
bool concealed(const Game& g, Seat seat);

// `index` 0: the only or the main general (主将); 1: the deputy (副将). One that is not shown (暗置) brings
// nothing.
void give_general(Game& g, Seat seat, int index, std::string_view general, bool shown);
// 明置: his faction, gender, skills and marks come.
void show_general(Game& g, Seat seat, int index);
// 暗置: his skills go.
void hide_general(Game& g, Seat seat, int index);
// The general in this place has lost all his skills, whether he is shown or not (断肠).
inline constexpr Tally broken_main{"broken_main", Scope::game}, broken_deputy{"broken_deputy", Scope::game};
void break_general(Game& g, Seat seat, int index);
bool general_broken(const Table& table, Seat seat, int index);
// Another general in the same place: the old one's skills go, the new one's faction and gender stand.
void replace_general(Game& g, Seat seat, int index, const std::string& general);

}  // namespace jianjun::engine
