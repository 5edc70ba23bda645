// 补益: once a turn, when one of one's faction has survived dying by damage, an 军令 to its source: refused, he recovers
// 1.
#include "engine/mechanisms/orders.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Buyi : Skill {
    Buyi() : Skill("ld__buyi", "补益") { listens = timings({Timing::AfterDying}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto* hit = w.dying->damage;
        return hit && g.table().alive(hit->source) && g.table().alive(w.subject) &&
               same_faction(g.table(), owner, w.subject) && g.table().count(owner, id, Scope::turn) == 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        remember(g, owner, Tally{id, Scope::turn});
        const bool obeyed = co_await give_order(g, owner, w.dying->damage->source, id);
        if (!obeyed) co_await recover_by(g, w.subject, 1, owner);
    }
};

}  // namespace

const Skill& ld__buyi_skill() {
    static const Buyi skill;
    return skill;
}

}  // namespace jianjun::engine
