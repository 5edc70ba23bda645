// 新生: for each point of damage taken one more 化身.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xinsheng : Skill {
    Xinsheng() : Skill("xinsheng", "新生") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const auto& marks = g.table().seat(owner).marks;
        const auto at = marks.find("huashen");
        g.happen(MarkChanged{owner, "huashen", (at == marks.end() ? 0 : at->second) + 1});
        co_return;
    }
};

}  // namespace

const Skill& xinsheng_skill() {
    static const Xinsheng skill;
    return skill;
}

}  // namespace jianjun::engine
