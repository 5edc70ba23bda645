// 桃: in free time on one's wounded self, or on anybody who is dying; recovers 1. Nothing answers it.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Peach : CardRule {
    Peach() : CardRule(CardId::peach, Aim::self) {}

    Verdict playable(const Game& g, const Use& use) const override {
        const auto& seat = g.table().seat(use.user);
        if (seat.hp >= seat.max_hp) return refuse("full_health", reason::used_only_when_wounded(CardId::peach));
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        HpChange change{target, 1, use.user, &use};
        co_await recover(g, change);
    }
};

}  // namespace

const CardRule& peach_rule() {
    static const Peach rule;
    return rule;
}

}  // namespace jianjun::engine
