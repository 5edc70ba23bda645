// 鸟翔 (locked, 阵法技): where one takes part in a siege, a besieger's 杀 on the besieged needs two 闪.
#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/rules/flows.h"
#include "engine/skills/formation.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Niaoxiang : Formation {
    Niaoxiang() : Formation("niaoxiang", "鸟翔", Shape::siege) {
        listens |= timings({Timing::TargetSpecified});
    }
    bool in_force(const Game& g, Seat owner, const Window& w) const override {
        return is_slash(w.use->card) && besieges(g.table(), owner, w.subject) &&
               besieges(g.table(), w.use->user, w.subject);
    }
    Task<> effect(Game&, Seat, Window& w) const override {
        auto& jinks = w.use->on(w.subject).jinks;
        jinks = std::max<std::int8_t>(jinks, 2);
        co_return;
    }
};

}  // namespace

const Skill& niaoxiang_skill() {
    static const Niaoxiang skill;
    return skill;
}

}  // namespace jianjun::engine
