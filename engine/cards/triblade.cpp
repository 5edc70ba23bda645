// 三尖两刃刀: after one's 杀 dealt damage, discard a hand card: 1 damage to somebody at distance 1 from the
// victim.
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

std::vector<Seat> near(const Game& g, Seat owner, Seat victim) {
    auto list = others(g, victim);
    std::erase_if(list, [&](Seat seat) { return seat == owner || distance(g, victim, seat) != 1; });
    return list;
}

struct Triblade : Skill {
    Triblade() : Skill("triblade", "三尖两刃刀") { listens = timings({Timing::Damage}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        return hit.source == owner && hit.by_user && is_slash(hit.card) && g.table().alive(hit.target) &&
               !g.table().hand(owner).empty() && !near(g, owner, hit.target).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (in.cards.size() > 1) return refuse("count", reason::one_hand_card_is_discarded);
        if (const auto found = find_cards(g.table(), owner, in.cards, true, false); !found) return found.error();
        return seats_among(g, in, near(g, owner, w.damage->target));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id, w.damage->target};
        if (said && !said->cards.empty())
            co_await discard_told(g, owner, said->cards, false);
        else
            co_await discards(g, owner, 1, false, id, owner);
        const auto among = near(g, owner, w.damage->target);
        const Seat hit = co_await seat_said(g, said, owner, among, why);
        if (hit == nobody) co_return;
        const DamageNow more{owner, hit};
        co_await damage(g, more);
    }
};

}  // namespace

const Skill& triblade_skill() {
    static const Triblade skill;
    return skill;
}

}  // namespace jianjun::engine
