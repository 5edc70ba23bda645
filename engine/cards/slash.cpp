// 杀 (with 火杀 and 雷杀): once a play phase, one other within attack range; 闪 cancels it; 1 damage.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

struct Slash : CardRule {
    Slash() : CardRule(CardId::slash, Aim::chosen) { deals_damage = true; }

    // Somebody's skill may know no limit on certain targets (征辟).
    static bool unlimited_on(const Game& g, const Use& use, Seat target) {
        const auto& skills = g.skills(use.user);
        return std::any_of(skills.begin(), skills.end(), [&](const Skill* skill) {
            const auto adds = [&](Seat whom) { return skill->adds(g, Number::slash_limit, use.user, whom); };
            return adds(target) >= unlimited && adds(nobody) < unlimited;
        });
    }
    Verdict playable(const Game& g, const Use& use) const override {
        const auto free = [&](Seat target) { return unlimited_on(g, use, target); };
        if (!use.targets.empty() && std::all_of(use.targets.begin(), use.targets.end(), free)) return {};
        if (g.table().count(use.user, "slash", Scope::phase) >= slash_limit(g, use.user, use.cards))
            return refuse("limit", reason::used_up_in_phase(CardId::slash));
        return {};
    }
    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::slash));
        if (!reaches_all(g, use) && !in_attack_range(g, use.user, target, use.cards))
            return refuse("range", reason::seat_out_of_attack_range(target));
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const auto now = damage_of(use, use.user, target);
        co_await damage(g, now);
    }
};

}  // namespace

const CardRule& slash_rule() {
    static const Slash rule;
    return rule;
}

}  // namespace jianjun::engine
