// 忘隙: for each point of damage between oneself and another, both draw one.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wangxi : Skill {
    Wangxi() : Skill("hs__wangxi", "忘隙") { listens = timings({Timing::Damage, Timing::Damaged}); }
    static Seat other(const Window& w) {
        return w.timing == Timing::Damage ? w.damage->target : w.damage->source;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat self = w.timing == Timing::Damage ? w.damage->source : w.damage->target;
        return self == owner && other(w) != owner && g.table().alive(other(w));
    }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat with = other(w);
        co_await draw_cards(g, owner, 1);
        co_await draw_cards(g, with, 1);
    }
};

}  // namespace

const Skill& hs__wangxi_skill() {
    static const Wangxi skill;
    return skill;
}

}  // namespace jianjun::engine
