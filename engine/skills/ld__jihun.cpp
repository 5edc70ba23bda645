// 汲魂: after damage to oneself, or once somebody of another faction has been saved from dying, one 魂 more.
#include "engine/rules/factions.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/souls.h"

namespace jianjun::engine {

namespace {

struct Jihun : Skill {
    Jihun() : Skill("ld__jihun", "汲魂") { listens = timings({Timing::Damaged, Timing::AfterDying}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::Damaged) return w.subject == owner;
        return g.table().alive(w.subject) && other_faction(g.table(), owner, w.subject);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        add_souls(g, owner, 1);
        co_return;
    }
};

}  // namespace

const Skill& ld__jihun_skill() {
    static const Jihun skill;
    return skill;
}

}  // namespace jianjun::engine
