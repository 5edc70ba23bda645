// 万箭齐发: everybody else in action order plays a 闪 or takes 1 damage.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

namespace {

struct ArcheryAttack : CardRule {
    ArcheryAttack() : CardRule(CardId::archery_attack, Aim::all_others) {}

    Task<> effect(Game& g, Use& use, Seat target) const override {
        const bool played = co_await plays(g, target, CardId::jink, use);
        if (played) co_return;
        const auto hit = damage_of(use, use.user, target);
        co_await damage(g, hit);
    }
};

}  // namespace

const CardRule& archery_attack_rule() {
    static const ArcheryAttack rule;
    return rule;
}

}  // namespace jianjun::engine
