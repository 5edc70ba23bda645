// 灵策 (locked): 智囊 of others have no effect on one; whenever anybody uses one, draw 1.
#include "engine/mechanisms/tactics.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiLingce : Skill {
    OflShijiLingce() : Skill("ofl_shiji__lingce", "灵策") {
        locked = true;
        listens = timings({Timing::CardUsing, Timing::PreCardEffect});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!is_tactic(g, w.use->card)) return false;
        return w.timing == Timing::CardUsing || (w.subject == owner && w.use->user != owner);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::CardUsing)
            co_await draw_cards(g, owner, 1);
        else
            w.use->on(owner).no_effect = true;
    }
};

}  // namespace

const Skill& ofl_shiji__lingce_skill() {
    static const OflShijiLingce skill;
    return skill;
}

}  // namespace jianjun::engine
