// 调虎离山: one or two others are out of the game until this turn ends: no distance, no seat, no target, no
// card of theirs is used, and their health does not change.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct LureTiger : CardRule {
    LureTiger() : CardRule(CardId::lure_tiger, Aim::chosen, 1, 2) {}

    Verdict may_target(const Game&, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::lure_tiger));
        return {};
    }
    Task<> effect(Game& g, Use&, Seat target) const override {
        g.happen(LuredAway{target, true});
        co_return;
    }
};

}  // namespace

const CardRule& lure_tiger_rule() {
    static const LureTiger rule;
    return rule;
}

}  // namespace jianjun::engine
