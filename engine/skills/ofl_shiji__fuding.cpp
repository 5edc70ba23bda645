// 抚定: once a round somebody else who enters dying gets up to five cards; if he lives, draw as many and
// recover 1.
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiFuding : Naming<Skill> {
    OflShijiFuding() : Naming("ofl_shiji__fuding", "抚定") {
        listens = timings({Timing::EnterDying, Timing::AfterDying});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::AfterDying; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject == owner) return false;
        if (w.timing == Timing::AfterDying)
            return g.table().count(owner, given_to, w.subject) > 0;
        return g.table().count(owner, id, Scope::round) == 0 && cards_held(g, owner, true) > 0;
    }
    bool quiet(const Window& w) const override { return w.timing == Timing::AfterDying; }
    Bounds names(const Game&, Seat) const override { return own_cards(1, most, true); }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat dying = w.subject;
        if (w.timing == Timing::AfterDying) {
            const int given = g.table().count(owner, given_to, dying);
            forget(g, owner, given_to, dying);
            if (!g.table().alive(dying) || !g.table().alive(owner)) co_return;
            co_await draw_cards(g, owner, given);
            co_await recover_by(g, owner, 1, owner);
            co_return;
        }
        const Why why{{}, owner, id, dying};
        remember(g, owner, Tally{id, Scope::round});
        const auto cards = co_await cards_said(g, said, owner, 1, most, true, why);
        remember(g, owner, given_to, dying, static_cast<int>(cards.size()));
        co_await give_cards(g, owner, dying, cards);
    }

  private:
    static constexpr int most = 5;
    static constexpr Memory<Seat> given_to{"ofl_shiji__fuding", Scope::event};  // how many, until he is saved or dead
};

}  // namespace

const Skill& ofl_shiji__fuding_skill() {
    static const OflShijiFuding skill;
    return skill;
}

}  // namespace jianjun::engine
