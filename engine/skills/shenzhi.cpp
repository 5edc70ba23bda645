// 神智: in the preparation phase discard all hand cards; as many as one's health or more: recover 1.
#include "engine/rules/choices.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shenzhi : Skill {
    Shenzhi() : Skill("shenzhi", "神智") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !g.table().hand(owner).empty();
    }
    // Whoever names his cards names all of them.
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        const auto n = static_cast<int>(g.table().hand(owner).size());
        return in.cards.empty() ? Verdict() : cards_may_be(g, owner, in, n, n, false);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const auto all = g.table().cards_of(owner, {Zone::hand});
        const int n = static_cast<int>(all.size());
        if (said && !said->cards.empty())
            co_await discard_told(g, owner, said->cards, false);
        else
            co_await discard_cards(g, owner, all);
        if (n >= g.table().seat(owner).hp) co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& shenzhi_skill() {
    static const Shenzhi skill;
    return skill;
}

}  // namespace jianjun::engine
