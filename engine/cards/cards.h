// Every card that has a rule of its own (有规则的牌): one file a card, equipment by its skill; the folder is the list.
#pragma once
#include <vector>

#include "engine/cards/registered.inc"

namespace jianjun::engine {

struct CardRule;
class Skill;
const std::vector<const CardRule*>& all_card_rules();

#define X(id) const CardRule& id##_rule();
JIANJUN_CARDS_RULES(X)
#undef X
// What a card of equipment does for its bearer, and what is left of another card after its use (挟天子以令诸侯).
#define X(id) const Skill& id##_skill();
JIANJUN_CARDS_SKILLS(X)
#undef X

}  // namespace jianjun::engine
