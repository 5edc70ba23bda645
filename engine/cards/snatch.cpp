// 顺手牵羊: somebody else at distance 1 with a card in hand, equipment or judgement zone; the user takes one.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct Snatch : CardRule {
    Snatch() : CardRule(CardId::snatch, Aim::chosen) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::snatch));
        if (auto refusal = check_has_cards(g, target)) return refusal;
        return check_distance(g, use, target, 1);
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        co_await take_one(g, use, target, Pick::obtain);
    }
};

}  // namespace

const CardRule& snatch_rule() {
    static const Snatch rule;
    return rule;
}

}  // namespace jianjun::engine
