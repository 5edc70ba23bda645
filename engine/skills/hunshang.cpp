// 魂殇 (deputy, locked): in the preparation phase with 1 health, 英姿 and 英魂 until the turn ends.
#include "engine/rules/flows.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Hunshang : Skill {
    Hunshang() : Skill("hunshang", "魂殇") {
        locked = true;
        listens = timings({Timing::EventPhaseStart, Timing::TurnEnd});
        own_phases = phases({Phase::prepare});
    }
    bool quiet(const Window& w) const override { return w.timing == Timing::TurnEnd; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::TurnEnd) return w.subject == owner && has_skill(g, owner, lent[0]);
        return g.table().seat(owner).hp == 1;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        for (const auto skill : lent) {
            if (w.timing == Timing::TurnEnd)
                lose_skill(g, owner, skill);
            else
                gain_skill(g, owner, skill);
        }
        co_return;
    }

  private:
    static constexpr std::string_view lent[]{"heg_sunce__yingzi", "heg_sunce__yinghun"};
};

}  // namespace

const Skill& hunshang_skill() {
    static const Hunshang skill;
    return skill;
}

}  // namespace jianjun::engine
