// Rules of 国战 that everybody has like a skill: showing a general, marks, 连横, 鏖战, and what is left of
// cards.
#pragma once
#include <string_view>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

const std::vector<const Skill*>& kingdom_rules();

const Skill& reveal_rule();       // 明置 in the preparation phase
const Skill& lord_reveal_rule();  // 君主 in his first turn
const Skill& vanguard_rule();     // 先驱
const Skill& companion_rule();    // 珠联璧合
const Skill& half_fish_rule();    // 阴阳鱼
const Skill& ambition_rule();     // 野心家
const Skill& alliance_rule();     // 连横
const Skill& war_rule();          // 鏖战
const Skill& orders_rule();       // 军令

int marks_of(const Table& table, Seat seat, std::string_view mark);
void add_mark(Game& g, Seat seat, std::string_view mark, int n);
// The mark itself, or one of 野心家 that stands for it.
bool has_mark(const Table& table, Seat seat, std::string_view mark);
void spend_mark(Game& g, Seat seat, std::string_view mark);

}  // namespace jianjun::engine
