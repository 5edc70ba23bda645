// 铁索连环: one or two of all, oneself too; each is turned 横置 or 重置. It may be recast (重铸) instead.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

namespace {

struct IronChain : CardRule {
    IronChain() : CardRule(CardId::iron_chain, Aim::chosen, 1, 2) {}

    bool may_recast() const override { return true; }
    Task<> effect(Game& g, Use&, Seat target) const override {
        co_await set_chained(g, target, !g.table().seat(target).chained);
    }
};

}  // namespace

const CardRule& iron_chain_rule() {
    static const IronChain rule;
    return rule;
}

}  // namespace jianjun::engine
