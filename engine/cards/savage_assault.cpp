// 南蛮入侵: everybody else in action order plays a 杀 or takes 1 damage.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

namespace {

struct SavageAssault : CardRule {
    SavageAssault() : CardRule(CardId::savage_assault, Aim::all_others) {}

    Task<> effect(Game& g, Use& use, Seat target) const override {
        const bool played = co_await plays(g, target, CardId::slash, use);
        if (played) co_return;
        const auto hit = damage_of(use, use.user, target);
        co_await damage(g, hit);
    }
};

}  // namespace

const CardRule& savage_assault_rule() {
    static const SavageAssault rule;
    return rule;
}

}  // namespace jianjun::engine
