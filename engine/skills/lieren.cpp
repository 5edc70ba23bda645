// 烈刃: after one's 杀 dealt damage, 拼点 with the victim; won: take one of his cards.
#include "engine/rules/choices.h"
#include "engine/skills/contest.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Lieren : Skill {
    Lieren() : Skill("lieren", "烈刃") { listens = timings({Timing::Damage}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        return hit.source == owner && hit.by_user && is_slash(hit.card) && g.table().alive(hit.target) &&
               hit.target != owner && !g.table().hand(owner).empty() && !g.table().hand(hit.target).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return check_contest(g, owner, in, {w.damage->target});
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat target = w.damage->target;
        const bool won = co_await contest(g, owner, target, said);
        if (won) co_await take_card(g, owner, target, false, Pick::obtain, id);
    }
};

}  // namespace

const Skill& lieren_skill() {
    static const Lieren skill;
    return skill;
}

}  // namespace jianjun::engine
