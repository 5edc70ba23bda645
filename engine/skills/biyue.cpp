// 闭月: draw a card in the finish phase.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Biyue : Skill {
    Biyue() : Skill("biyue", "闭月") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && w.phase->phase == Phase::finish;
    }
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
