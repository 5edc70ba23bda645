// 乱武 (limited): everybody else uses a 杀 on one of those nearest to him, or loses 1 health.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/rules/choices.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Luanwu : Skill {
    Luanwu() : Skill("luanwu", "乱武") {}
    bool active(const Game& g, Seat owner) const override {
        return g.table().count(owner, id, Scope::game) == 0 && !others(g, owner).empty();
    }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        remember(g, owner, Tally{id, Scope::game});
        const auto order = others(g, owner);
        for (const Seat seat : order)
            if (g.table().alive(seat)) co_await strike(g, owner, seat);
    }

  private:
    static std::vector<Seat> nearest(const Game& g, Seat seat) {
        auto list = others(g, seat);
        int least = 1000;
        for (const Seat other : list) least = std::min(least, distance(g, seat, other));
        std::erase_if(list, [&](Seat other) { return distance(g, seat, other) > least; });
        return list;
    }
    static Verdict check_near(const Game& g, Seat seat, const Use& slash) {
        if (slash.targets.empty()) return refuse("target", reason::say_whom_this_is_used_on);
        const auto among = nearest(g, seat);
        const Seat first = slash.targets.front();
        if (std::find(among.begin(), among.end(), first) == among.end())
            return refuse("target", reason::one_of_the_nearest_is_the_target);
        return check_extra_slash(g, slash, first, false);
    }
    Task<> strike(Game& g, Seat owner, Seat seat) const {
        Demand demand{seat, CardId::slash, true};
        demand.complete = [&g, seat](Use& slash) {
            const auto among = nearest(g, seat);
            if (slash.targets.empty() && among.size() == 1) slash.targets = among;
        };
        demand.extra = [&g, seat](const Use& slash) { return check_near(g, seat, slash); };
        Prompt prompt(Prompt::Kind::card, seat);
        const Why why{{}, owner, id};
        prompt.at(Timing::AskForCardUse).may_pass().because(why);
        co_await ask_card(g, demand, prompt);
        if (!demand.met) co_await lose_hp(g, seat, 1);
    }
};

}  // namespace

const Skill& luanwu_skill() {
    static const Luanwu skill;
    return skill;
}

}  // namespace jianjun::engine
