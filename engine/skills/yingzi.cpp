// 英姿: draw one card more in the draw phase.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yingzi : Skill {
    Yingzi() : Skill("yingzi", "英姿") { listens = timings({Timing::DrawNCards}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.phase->seat == owner; }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.phase->draw;
        co_return;
    }
};

}  // namespace

const Skill& yingzi_skill() {
    static const Yingzi skill;
    return skill;
}

}  // namespace jianjun::engine
