// 克己: without a 杀 used or played in one's play phase, the discard phase may be skipped.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Keji : Skill {
    Keji() : Skill("keji", "克己") {
        listens = timings({Timing::EventPhaseChanging});
        own_phases = phases({Phase::discard});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !w.phase->skipped && g.table().count(owner, "slash_in_play", Scope::turn) == 0;
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.phase->skipped = true;
        co_return;
    }
};

}  // namespace

const Skill& keji_skill() {
    static const Keji skill;
    return skill;
}

}  // namespace jianjun::engine
