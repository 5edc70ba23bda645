// 随势 (locked): somebody else is dying by damage of one's faction: draw a card; somebody else of one's
// faction dies: lose 1 health.
#include "engine/rules/damage.h"
#include "engine/rules/factions.h"
#include "engine/rules/moves.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Suishi : Skill {
    Suishi() : Skill("suishi", "随势") {
        locked = true;
        listens = timings({Timing::EnterDying, Timing::Death});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject == owner) return false;
        if (w.timing == Timing::Death) return same_faction(g.table(), owner, w.subject);
        const auto* hit = w.dying->damage;
        return hit && hit->source != nobody && same_faction(g.table(), owner, hit->source);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::Death)
            co_await lose_hp(g, owner, 1);
        else
            co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& suishi_skill() {
    static const Suishi skill;
    return skill;
}

}  // namespace jianjun::engine
