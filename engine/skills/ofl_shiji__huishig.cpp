// 辉逝 (limited): enter dying and choose somebody: an awakening skill of his that has not run yet counts
// as fulfilled, or he draws 4.
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiHuishig : Naming<Skill> {
    OflShijiHuishig() : Naming("ofl_shiji__huishig", "辉逝") { listens = timings({Timing::EnterDying}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && g.table().count(owner, id, Scope::game) == 0;
    }
    Bounds names(const Game& g, Seat) const override { return one_seat(g.table().alive_from(1)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        remember(g, owner, Tally{id, Scope::game});
        const Why why{{}, owner, id};
        const auto living = g.table().alive_from(g.table().turn);
        const Seat who = co_await seat_said(g, said, owner, living, why);
        if (who == nobody) co_return;
        for (const auto& owned : g.table().seat(who).skills) {
            const auto* sheet = g.content().skill(owned.id);
            if (!sheet || !sheet->has_tag("awakening") || g.table().count(who, owned.id, Scope::game) > 0) continue;
            remember(g, who, awakening_fulfilled, owned.id);
            co_return;
        }
        co_await draw_cards(g, who, 4);
    }
};

}  // namespace

const Skill& ofl_shiji__huishig_skill() {
    static const OflShijiHuishig skill;
    return skill;
}

}  // namespace jianjun::engine
