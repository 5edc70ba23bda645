// 神智: in the preparation phase discard all hand cards; as many as one's health or more: recover 1.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shenzhi : Skill {
    Shenzhi() : Skill("shenzhi", "神智") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && w.phase->phase == Phase::prepare && !g.table().hand(owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const auto all = g.table().cards_of(owner, {Zone::hand});
        const int n = static_cast<int>(all.size());
        if (said && static_cast<int>(said->cards.size()) == n)
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
