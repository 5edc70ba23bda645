#include "engine/skills/lent_skills.h"

#include <algorithm>

#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view keeper = "lent_skills";
constexpr std::string_view until_end = "lent_end:", until_start = "lent_start:", barred = "may_not_show";

bool begins(const std::string& key, std::string_view with) {
    return key.compare(0, with.size(), with) == 0;
}

// What takes the skills back.
struct LentSkills : Skill {
    LentSkills() : Skill(keeper, "借来的技能") {
        lent = true;
        locked = true;  // no order voids it
        listens = timings({Timing::TurnStart, Timing::TurnEnd});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool forbids_showing(const Game& g, Seat owner, Seat seat) const override {
        return seat == owner && g.table().count(owner, barred, Scope::game) > 0;
    }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto ended = w.timing == Timing::TurnEnd ? until_end : until_start;
        const auto counts = g.table().seat(owner).counts;
        for (const auto& count : counts) {
            const bool shows_again = w.timing == Timing::TurnStart && count.key == barred;
            if (count.n == 0 || !(begins(count.key, ended) || shows_again)) continue;
            g.happen(Counted{owner, count.key, Scope::game, -count.n});
            if (!shows_again) lose_skill(g, owner, std::string_view(count.key).substr(ended.size()));
        }
        co_return;
    }
};

}  // namespace

void lend_skill(Game& g, Seat seat, std::string_view skill, Until until) {
    if (has_skill(g, seat, skill)) return;
    gain_skill(g, seat, keeper);
    const auto prefix = until == Until::turn_end ? until_end : until_start;
    g.happen(Counted{seat, std::string(prefix) + std::string(skill), Scope::game, 1});
    gain_skill(g, seat, skill);
}

void bar_showing(Game& g, Seat seat) {
    gain_skill(g, seat, keeper);
    if (g.table().count(seat, barred, Scope::game) == 0) g.happen(Counted{seat, std::string(barred), Scope::game, 1});
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
