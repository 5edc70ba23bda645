// 断肠 (locked): whoever kills one loses all skills of his general.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Duanchang : Skill {
    Duanchang() : Skill("duanchang", "断肠") {
        locked = true;
        listens = timings({Timing::Death});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.dying->killer != owner && g.table().alive(w.dying->killer);
    }
    Task<> run(Game& g, Seat, Window& w, const Input*) const override {
        lose_all_skills(g, w.dying->killer);
        co_return;
    }
};

}  // namespace

const Skill& duanchang_skill() {
    static const Duanchang skill;
    return skill;
}

}  // namespace jianjun::engine
