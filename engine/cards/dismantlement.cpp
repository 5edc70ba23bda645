// 过河拆桥: somebody else with a card in hand, equipment or judgement zone, at any distance; the user
// discards one of those cards. The user, not the owner, is the one who discards.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct Dismantlement : CardRule {
    Dismantlement() : CardRule(CardId::dismantlement, Aim::chosen) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::dismantlement));
        return check_has_cards(g, target);
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        co_await take_one(g, use, target, Pick::discard);
    }
};

}  // namespace

const CardRule& dismantlement_rule() {
    static const Dismantlement rule;
    return rule;
}

}  // namespace jianjun::engine
