// 遗志 (deputy, locked): 观星; where the shown main general has it too, it always looks at five.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/lay_back.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yizhi : With<Skill, Grants, LooksAt> {
    Yizhi() : With("yizhi", "遗志") {
        locked = true;
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    bool automatic(const Window&) const override { return false; }
    static bool main_has_it(const Game& g, Seat owner) {
        const auto& list = g.skills(owner);
        return std::any_of(list.begin(), list.end(), [](const Skill* skill) { return skill->zh == "观星"; });
    }
    bool applies(const Game& g, Seat owner, const Window&) const override { return !main_has_it(g, owner); }
    bool answers_to(std::string_view word) const override { return word == "ld__guanxing" || word == "观星"; }
    int looks_at() const override { return 5; }
    std::string_view grants(const Game& g, Seat owner, Seat to) const override {
        return owner == to && !main_has_it(g, owner) ? "ld__guanxing" : "";
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        co_await look_and_lay_back(g, owner, std::min(5, g.table().alive_count()), any_number, why);
    }
};

}  // namespace

const Skill& yizhi_skill() {
    static const Yizhi skill;
    return skill;
}

}  // namespace jianjun::engine
