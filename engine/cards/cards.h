// Every card that has a rule of its own (有规则的牌): one file a card, equipment by its skill.
#pragma once
#include <vector>

namespace jianjun::engine {

struct CardRule;
class Skill;
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
    X(sa__drowning) X(imperial_order) X(raid_and_frontal_attack)
// What a card of equipment does for its bearer.
#define JIANJUN_EQUIPMENT_SKILLS(X)                                                                       \
    X(crossbow) X(qinggang_sword) X(ice_sword) X(double_swords) X(guding_blade) X(blade) X(spear) X(axe)  \
    X(halberd) X(fan) X(kylin_bow) X(eight_diagram) X(nioh_shield) X(vine) X(silver_lion)                 \
    X(six_swords) X(triblade) X(sa__blade) X(sa__halberd) X(sa__breastplate) X(iron_armor) X(jade_seal)   \
    X(dragon_phoenix) X(peace_spell) X(luminous_pearl) X(liulongcanjia) X(scaly_wings)     \
    X(wooden_ox) X(role__wooden_ox)
// clang-format on
#define X(id) const CardRule& id##_rule();
JIANJUN_CARD_RULES(X)
#undef X
#define X(id) const Skill& id##_skill();
JIANJUN_EQUIPMENT_SKILLS(X)
#undef X
// What is left of a card after its use; heard for everybody in 国战.
const Skill& threaten_emperor_skill();
const Skill& imperial_order_skill();

}  // namespace jianjun::engine
