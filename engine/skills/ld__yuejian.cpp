// 约俭 (locked; optional in boxes before 2017): whoever of one's faction has used no card but equipment on another faction this
// turn holds as many cards as his maximum health.
#include "engine/rules/factions.h"
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct YuejianHolds : LastingMore {
    YuejianHolds() : LastingMore("ld__yuejian", "约俭", "ld__yuejian") {}
    bool raises(Number number) const override { return number == Number::hand_limit; }
};

struct Yuejian : Skill {
    Yuejian(std::string_view id, bool always) : Skill(id, "约俭") {
        locked = always;
        listens = timings({Timing::EventPhaseStart});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat who = w.phase->seat;
        return w.phase->phase == Phase::discard && same_faction(g.table(), owner, who) &&
               g.table().seat(who).hp < g.table().seat(who).max_hp &&
               ld__yuejian_lasting().worth(g, who) == 0 && !used_on_other_factions(g, who);
    }
    Task<> run(Game& g, Seat, Window& w, const Input*) const override {
        const Seat who = w.phase->seat;
        ld__yuejian_lasting().begin(g, who, lost_health(g, who));
        co_return;
    }
};

}  // namespace

const Lasting& ld__yuejian_lasting() {
    static const YuejianHolds effect;
    return effect;
}

const Skill& ld__yuejian_skill() {
    static const Yuejian skill("ld__yuejian", true);
    return skill;
}

const Skill& old__yuejian_skill() {
    static const Yuejian skill("old__yuejian", false);
    return skill;
}

}  // namespace jianjun::engine
