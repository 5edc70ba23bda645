// 奋迅: once a phase, discard a card: until the turn ends one's distance to somebody else is 1.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// It hangs on whoever was named: the distance to him of whoever has the turn.
struct FenxunNear : Lasting {
    FenxunNear() : Lasting("fenxun", "奋迅", "fenxun") {}
    int adds(const Game& g, Number number, Seat, Seat other) const override {
        return number == Number::distance_to && other == g.table().turn ? -100 : 0;
    }
};

struct Fenxun : Skill {
    Fenxun() : Skill("fenxun", "奋迅") {}
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
        if (to != nobody) fenxun_lasting().begin(g, to);
    }
};

}  // namespace

const Lasting& fenxun_lasting() {
    static const FenxunNear effect;
    return effect;
}

const Skill& fenxun_skill() {
    static const Fenxun skill;
    return skill;
}

}  // namespace jianjun::engine
