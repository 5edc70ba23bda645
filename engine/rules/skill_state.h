// What a skill has besides its text (技能的状态): gained and lost, void for a while, 转换技 in 阳 or 阴, 使命技
// that is done, and what its text speaks of (记述).
#pragma once
#include <string>
#include <string_view>

#include "engine/rules/flows.h"

namespace jianjun::engine {

bool has_skill(const Game& g, Seat seat, std::string_view skill);
void gain_skill(Game& g, Seat seat, std::string_view skill);
// With a 蓄力技 goes what is too much of the 蓄力, with any skill its pile.
void lose_skill(Game& g, Seat seat, std::string_view skill);
void lose_all_skills(Game& g, Seat seat);

// Skills that are not locked have no effect until the turn ends: "main" or "deputy", those of that general; "all" the seat has.
inline constexpr Memory<std::string> void_this_turn{"void", Scope::turn};
// 无效 by another skill, until it is said otherwise; a 持恒技 is never void.
void make_void(Game& g, Seat seat, std::string_view skill, bool on);
bool is_void_mark(std::string_view mark);
bool is_void(const Game& g, Seat seat, std::string_view skill);
// 势力技: void, and as if he had it not, while he is of another faction.
bool of_other_faction(const Game& g, Seat seat, std::string_view skill);

// 转换技: every such skill begins in 阳.
bool is_yin(const Game& g, Seat seat, std::string_view skill);
void flip(Game& g, Seat seat, std::string_view skill);
bool is_switch_mark(std::string_view mark);

// 限定技: as if it had not been used yet (锻币).
void begin_anew(Game& g, Seat seat, std::string_view skill);

// 使命技: it has succeeded or failed, and is lost (offline) or void (dialect mission_done).
void finish_mission(Game& g, Seat seat, std::string_view skill);

// 记述: does the text of the skill, or its sheet, name this word or card?
bool mentions(const Game& g, std::string_view skill, std::string_view word);

}  // namespace jianjun::engine
