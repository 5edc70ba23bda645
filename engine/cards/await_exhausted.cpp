// 以逸待劳: the user and everybody of his faction draws two and discards two.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct AwaitExhausted : CardRule {
    AwaitExhausted() : CardRule(CardId::await_exhausted, Aim::everyone) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (same_faction(g.table(), use.user, target)) return {};
        return refuse("target", reason::concerns_own_faction(CardId::await_exhausted));
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        co_await draw_cards(g, target, 2);
        co_await discards(g, target, 2, true, info(id).id, use.user);
    }
};

}  // namespace

const CardRule& await_exhausted_rule() {
    static const AwaitExhausted rule;
    return rule;
}

}  // namespace jianjun::engine
