// 远交近攻: somebody of another determined faction draws one, then the user draws three.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct BefriendAttacking : CardRule {
    BefriendAttacking() : CardRule(CardId::befriend_attacking, Aim::chosen) {}

    Verdict playable(const Game& g, const Use& use) const override {
        if (determined(g.table(), use.user)) return {};
        return refuse("faction", reason::needs_own_faction(CardId::befriend_attacking));
    }
    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (other_faction(g.table(), use.user, target)) return {};
        return refuse("target", reason::used_on_another_faction(CardId::befriend_attacking));
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        co_await draw_cards(g, target, 1);
        co_await draw_cards(g, use.user, 3);
    }
};

}  // namespace

const CardRule& befriend_attacking_rule() {
    static const BefriendAttacking rule;
    return rule;
}

}  // namespace jianjun::engine
