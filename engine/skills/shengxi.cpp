// 生息: in the finish phase of a turn without damage by oneself, draw two. Boxes before 2017: as a play phase without it ends.
#include "engine/game/old_prints.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Shengxi : PhaseStart {
    Shengxi() : PhaseStart("shengxi", "生息", Phase::finish) {
        listens |= timings({Timing::EventPhaseEnd});
        own_phases |= phases({Phase::play});
    }
    bool ready(const Game& g, Seat owner) const override { return !dealt_damage_this_turn(g, owner); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!has_old_prints(g.options()))
            return w.timing == Timing::EventPhaseStart && w.phase->phase == Phase::finish &&
                   PhaseStart::applies(g, owner, w);
        return w.timing == Timing::EventPhaseEnd && w.phase->phase == Phase::play &&
               !dealt_damage_this_phase(g, owner);
    }
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
