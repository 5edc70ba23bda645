// 蓄力技: all such skills of a character share one store of 蓄力; its limit is the sum of theirs.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr const char* charge_mark = "charge";
// How much 蓄力 he has, and how much he may have: none without a 蓄力技; `unlimited` where only the table knows his skill.
int charge(const Game& g, Seat seat);
int charge_limit(const Game& g, Seat seat);
// At the limit nobody can gain any; below it he gains as much as there is room for.
Verdict check_charge(const Game& g, Seat seat, int n);
void change_charge(Game& g, Seat seat, int n);
// What a general begins with, all its skills together.
void begin_charge(Game& g, Seat seat, const Sheet& sheet);
// A skill has gone: what is more than the limit goes with it.
void trim_charge(Game& g, Seat seat, std::string_view lost);

}  // namespace jianjun::engine
