// 桃园结义: everybody in action order, the user first in his own turn, recovers 1.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

namespace {

struct GodSalvation : CardRule {
    GodSalvation() : CardRule(CardId::god_salvation, Aim::everyone) {}

    // At full health there is nothing that 无懈可击 could answer.
    bool skips(const Game& g, const Use&, Seat target) const override {
        return g.table().seat(target).hp >= g.table().seat(target).max_hp;
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        HpChange change{target, 1, use.user, &use};
        co_await recover(g, change);
    }
};

}  // namespace

const CardRule& god_salvation_rule() {
    static const GodSalvation rule;
    return rule;
}

}  // namespace jianjun::engine
