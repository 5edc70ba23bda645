// 生息: in the finish phase of a turn without damage by oneself, draw two.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Shengxi : PhaseStart {
    Shengxi() : PhaseStart("shengxi", "生息", Phase::finish) {}
    bool ready(const Game& g, Seat owner) const override { return !dealt_damage_this_turn(g, owner); }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 2);
    }
};

}  // namespace

const Skill& shengxi_skill() {
    static const Shengxi skill;
    return skill;
}

}  // namespace jianjun::engine
