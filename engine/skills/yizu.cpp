// 轶祖 (locked): become the target of 杀 or 决斗 by one with no less health, recover 1; once a turn.
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yizu : Skill {
    Yizu() : Skill("yizu", "轶祖") {
        locked = true;
        listens = timings({Timing::TargetConfirmed});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner || (!is_slash(w.use->card) && w.use->card != CardId::duel)) return false;
        return w.use->user != nobody && g.table().seat(owner).hp <= g.table().seat(w.use->user).hp &&
               wounded(g, owner) && g.table().count(owner, id, Scope::turn) == 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::turn});
        co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& yizu_skill() {
    static const Yizu skill;
    return skill;
}

}  // namespace jianjun::engine
