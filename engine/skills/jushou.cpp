// 据守: in the finish phase draw 3 and turn over.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jushou : PhaseStart {
    Jushou() : PhaseStart("jushou", "据守", Phase::finish) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 3);
        co_await turn_over(g, owner);
    }
};

}  // namespace

const Skill& jushou_skill() {
    static const Jushou skill;
    return skill;
}

}  // namespace jianjun::engine
