// 无中生有: oneself, draw two.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

namespace {

struct ExNihilo : CardRule {
    ExNihilo() : CardRule(CardId::ex_nihilo, Aim::self) {}

    Task<> effect(Game& g, Use&, Seat target) const override { co_await draw_cards(g, target, 2); }
};

}  // namespace

const CardRule& ex_nihilo_rule() {
    static const ExNihilo rule;
    return rule;
}

}  // namespace jianjun::engine
