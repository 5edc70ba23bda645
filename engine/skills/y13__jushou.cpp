// 据守 (2013): in the finish phase draw 1 and turn over.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Y13Jushou : PhaseStart {
    Y13Jushou() : PhaseStart("y13__jushou", "据守", Phase::finish) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
        co_await turn_over(g, owner);
    }
};

}  // namespace

const Skill& y13__jushou_skill() {
    static const Y13Jushou skill;
    return skill;
}

}  // namespace jianjun::engine
