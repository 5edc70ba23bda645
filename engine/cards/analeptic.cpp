// 酒: in free time, the next 杀 of this turn deals one more; or on oneself when dying, recover 1.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Analeptic : CardRule {
    Analeptic() : CardRule(CardId::analeptic, Aim::self) {}

    Verdict playable(const Game& g, const Use& use) const override {
        const auto scope = g.options().jiu_per_turn ? Scope::turn : Scope::phase;
        if (g.table().count(use.user, "analeptic", scope) >= analeptic_limit(g, use.user))
            return refuse("limit", reason::used_as_often_as_may(CardId::analeptic));
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        if (is_down(g, target)) {
            HpChange change{target, 1, use.user, &use};
            co_await recover(g, change);
            co_return;
        }
        g.happen(DrunkChanged{target, g.table().seat(target).drunk + 1});
    }
    // Counted as soon as it is used.
    Task<> begin(Game& g, Use& use) const override {
        if (is_down(g, use.user)) co_return;
        remember(g, use.user, Tally{"analeptic", Scope::phase});
        remember(g, use.user, Tally{"analeptic", Scope::turn});
    }
};

}  // namespace

const CardRule& analeptic_rule() {
    static const Analeptic rule;
    return rule;
}

}  // namespace jianjun::engine
