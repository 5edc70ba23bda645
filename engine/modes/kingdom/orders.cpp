// 军令 that lasts for the turn: no hand card is used or played, no health recovered.
#include "engine/mechanisms/orders.h"
#include "engine/game/facets.h"

#include <algorithm>

#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Orders : With<Skill, Bars> {
    Orders() : With("order", "军令") {
        locked = true;
        listens = timings({Timing::PreHpRecover});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.hp->seat == owner && recovery_is_barred(g.table(), owner);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.hp->prevented = true;
        co_return;
    }
    Verdict forbids_use(const Game& g, Seat owner, const Use& use) const override {
        return check_hand(g, owner, use);
    }
    Verdict forbids_play(const Game& g, Seat owner, const Use& use) const override {
        return check_hand(g, owner, use);
    }

  private:
    static Verdict check_hand(const Game& g, Seat owner, const Use& use) {
        if (!hand_is_barred(g.table(), owner)) return {};
        const auto& hand = g.table().hand(owner);
        const bool own = std::any_of(use.cards.begin(), use.cards.end(), [&](Token t) {
            return std::find(hand.begin(), hand.end(), t) != hand.end();
        });
        return own ? refuse("barred", reason::order_forbids_hand_cards_this_turn) : Verdict{};
    }
};

}  // namespace

const Skill& orders_rule() {
    static const Orders rule;
    return rule;
}

}  // namespace jianjun::engine
