// 戈帛 (locked): after anybody recovers, the top card of the draw pile goes into the 仁区.
#include "engine/mechanisms/ren.h"
#include "engine/rules/showing.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Gebo : Skill {
    Gebo() : Skill("gebo", "戈帛") {
        locked = true;
        listens = timings({Timing::HpRecover});
    }
    bool applies(const Game&, Seat, const Window&) const override { return true; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        const auto top = co_await reveal_top(g, owner, 1, why);
        co_await put_in_ren(g, top, owner);
    }
};

}  // namespace

const Skill& gebo_skill() {
    static const Gebo skill;
    return skill;
}

}  // namespace jianjun::engine
