// 享乐 (locked): whoever uses a 杀 on one discards a basic card, or it has no effect on one.
#include "engine/rules/flows.h"
#include "engine/skills/kind_cost.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xiangle : Skill {
    Xiangle() : Skill("xiangle", "享乐") {
        locked = true;
        listens = timings({Timing::TargetConfirmed});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && is_slash(w.use->card);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const bool paid = co_await discard_kind(g, w.use->user, CardType::basic, false, id, owner, May::pass);
        if (!paid) w.use->on(owner).no_effect = true;
    }
};

}  // namespace

const Skill& xiangle_skill() {
    static const Xiangle skill;
    return skill;
}

}  // namespace jianjun::engine
