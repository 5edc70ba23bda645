// 散谣: once a play phase discard a card: 1 damage to somebody with the most health.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Sanyao : Naming<InPlay> {
    Sanyao() : Naming("ld__sanyao", "散谣") {}
    static std::vector<Seat> healthiest(const Game& g) {
        auto list = g.table().alive_from(g.table().turn);
        int most = 0;
        for (const Seat seat : list) most = std::max(most, g.table().seat(seat).hp);
        std::erase_if(list, [&](Seat seat) { return g.table().seat(seat).hp < most; });
        return list;
    }
    bool ready(const Game& g, Seat owner) const override { return cards_held(g, owner, true) > 0; }
    Bounds names(const Game& g, Seat) const override {
        return own_cards(1, 1, true).seats(1, 1, healthiest(g));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        co_await pay(g, owner, &said, 1, true, id);
        const Why why{{}, owner, id};
        const auto among = healthiest(g);
        const Seat victim = co_await seat_said(g, &said, owner, among, why);
        if (victim == nobody) co_return;
        const DamageNow hit{owner, victim};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& ld__sanyao_skill() {
    static const Sanyao skill;
    return skill;
}

}  // namespace jianjun::engine
