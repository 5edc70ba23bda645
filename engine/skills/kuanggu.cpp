// 狂骨 (locked): recover 1 for each point of damage dealt to somebody who was within distance 1 just
// before.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Kuanggu : Skill {
    Kuanggu() : Skill("kuanggu", "狂骨") {
        locked = true;
        listens = timings({Timing::Damage});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.damage->source == owner && w.damage->near && wounded(g, owner);
    }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& kuanggu_skill() {
    static const Kuanggu skill;
    return skill;
}

}  // namespace jianjun::engine
