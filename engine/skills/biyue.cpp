// 闭月: draw a card in the finish phase.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Biyue : Skill {
    Biyue() : Skill("biyue", "闭月") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::finish});
    }
    bool applies(const Game&, Seat, const Window&) const override { return true; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& biyue_skill() {
    static const Biyue skill;
    return skill;
}

}  // namespace jianjun::engine
