// The numbers of the table (数值): distance, attack range, limits. Skills and cards change them through one
// hook, Skill::adds, and every answer can say what it is made of.
#pragma once
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/words/number.h"

namespace jianjun::engine {

// Parts of a number in order: "seats 3", "+1 jueying", "−1 chitu".
using Parts = std::vector<std::string>;

// Seats between two living characters the shorter way, with mounts and skills; at least 1, 0 to oneself.
// Cards in `without` lend nothing: they are the cost of the very action that asks (seed 001).
int distance(const Game& g, Seat from, Seat to, const std::vector<Token>& without = {},
             Parts* parts = nullptr);
int attack_range(const Game& g, Seat seat, const std::vector<Token>& without = {}, Parts* parts = nullptr);
bool in_attack_range(const Game& g, Seat from, Seat to, const std::vector<Token>& without = {});
int hand_limit(const Game& g, Seat seat, Parts* parts = nullptr);
// 已损失的体力值: never more than the maximum, however far 不屈 lets health sink.
int lost_health(const Game& g, Seat seat);
// How many 杀 in one play phase; `unlimited` where there is no limit.
// 酒 outside dying.
int analeptic_limit(const Game& g, Seat seat);
int slash_limit(const Game& g, Seat seat, const std::vector<Token>& without = {}, Parts* parts = nullptr);

}  // namespace jianjun::engine
