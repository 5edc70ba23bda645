// Every card that has a rule of its own (有规则的牌): one file a card.
#pragma once
#include <vector>

namespace jianjun::engine {

struct CardRule;
const std::vector<const CardRule*>& all_card_rules();

// clang-format off
#define JIANJUN_CARD_RULES(X)                                                                  \
    X(slash) X(jink) X(peach) X(analeptic)                                                     \
    X(dismantlement) X(snatch) X(duel) X(collateral) X(ex_nihilo) X(nullification)             \
    X(savage_assault) X(archery_attack) X(god_salvation) X(amazing_grace)                      \
    X(fire_attack) X(iron_chain) X(indulgence) X(supply_shortage) X(lightning)      \
    X(enemy_at_the_gates) X(redistribute)      \
    X(heg__nullification) X(await_exhausted) X(known_both) X(befriend_attacking)               \
    X(threaten_emperor) X(burning_camps) X(lure_tiger) X(fight_together) X(alliance_feast)     \
    X(sa__drowning) X(imperial_order)
// clang-format on
#define X(id) const CardRule& id##_rule();
JIANJUN_CARD_RULES(X)
#undef X

}  // namespace jianjun::engine
