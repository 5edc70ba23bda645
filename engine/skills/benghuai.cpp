// 崩坏 (locked): in the finish phase, if somebody has less health, lose 1 health or 1 maximum health.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Benghuai : PhaseStart {
    Benghuai() : PhaseStart("benghuai", "崩坏", Phase::finish) { locked = true; }
    bool ready(const Game& g, Seat owner) const override {
        for (const Seat seat : others(g, owner))
            if (g.table().seat(seat).hp < g.table().seat(owner).hp) return true;
        return false;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        const std::vector<std::string> ways{"hp", "max_hp"};
        const auto way = co_await choose_option(g, owner, ways, why);
        if (way == "max_hp")
            co_await change_max_hp(g, owner, -1);
        else
            co_await lose_hp(g, owner, 1);
    }
};

}  // namespace

const Skill& benghuai_skill() {
    static const Benghuai skill;
    return skill;
}

}  // namespace jianjun::engine
