// 奋迅: once a phase, discard a card: until the turn ends one's distance to somebody else is 1.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fenxun : Skill {
    Fenxun() : Skill("fenxun", "奋迅") {}
    static std::string near_to(Seat seat) { return "fenxun_" + std::to_string(seat); }
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && cards_held(g, owner, true) > 0 && !others(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, true)) return refusal;
        return seats_among(g, in, others(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        co_await pay(g, owner, &said, 1, true, id);
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to != nobody) g.happen(Counted{owner, near_to(to), Scope::turn, 1});
    }
    int adds(const Game& g, Number number, Seat owner, Seat other) const override {
        const bool near = number == Number::distance_from && other != nobody &&
                          g.table().count(owner, near_to(other), Scope::turn) > 0;
        return near ? -100 : 0;
    }
};

}  // namespace

const Skill& fenxun_skill() {
    static const Fenxun skill;
    return skill;
}

}  // namespace jianjun::engine
