#include "engine/skills/lent_skills.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view keeper = "lent_skills";
constexpr Memory<std::string> until_end{"lent_until_end", Scope::event}, until_start{"lent_until_start", Scope::event};
constexpr Tally barred{"may_not_show", Scope::event};

// What takes the skills back.
struct LentSkills : With<Skill, ForbidsShowing> {
    LentSkills() : With(keeper, "借来的技能") {
        lent = true;
        locked = true;  // no order voids it
        listens = timings({Timing::TurnStart, Timing::TurnEnd});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool forbids_showing(const Game& g, Seat owner, Seat seat) const override {
        return seat == owner && g.table().count(owner, barred) > 0;
    }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto& ended = w.timing == Timing::TurnEnd ? until_end : until_start;
        if (w.timing == Timing::TurnStart) forget(g, owner, barred);
        for (const auto& skill : g.table().recalled(owner, ended)) {
            forget(g, owner, ended, skill);
            lose_skill(g, owner, skill);
        }
        co_return;
    }
};

}  // namespace

void lend_skill(Game& g, Seat seat, std::string_view skill, Until until) {
    if (has_skill(g, seat, skill)) return;
    gain_skill(g, seat, keeper);
    remember(g, seat, until == Until::turn_end ? until_end : until_start, std::string(skill));
    gain_skill(g, seat, skill);
}

void bar_showing(Game& g, Seat seat) {
    gain_skill(g, seat, keeper);
    if (g.table().count(seat, barred) == 0) remember(g, seat, barred);
}

bool on_the_field(const Game& g, std::string_view id) {
    const auto name = find_skill(id)->zh;
    for (Seat seat = 1; seat <= g.table().seats(); ++seat)
        for (const auto* skill : g.skills(seat))
            if (skill->zh == name) return true;
    return false;
}

std::vector<std::string> not_on_the_field(const Game& g, const std::vector<std::string>& skills) {
    auto list = skills;
    std::erase_if(list, [&](const std::string& id) { return on_the_field(g, id); });
    return list;
}

const Skill& lent_skills_skill() {
    static const LentSkills skill;
    return skill;
}

}  // namespace jianjun::engine
