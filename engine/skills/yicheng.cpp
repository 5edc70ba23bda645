// 疑城: when a character of one's faction has aimed a 杀 (not in boxes before 2017), or become its target, he draws one and
// discards one.
#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yicheng : Skill {
    Yicheng() : Skill("yicheng", "疑城") {
        listens = timings({Timing::TargetSpecified, Timing::TargetConfirmed});
    }
    static Seat whose(const Window& w) {
        return w.timing == Timing::TargetSpecified ? w.use->user : w.subject;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!is_slash(w.use->card) || !g.table().alive(whose(w))) return false;
        if (w.timing == Timing::TargetSpecified && (has_old_prints(g.options()) || w.use->targets.front() != w.subject)) return false;
        return same_faction(g.table(), owner, whose(w));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat who = whose(w);
        co_await draw_cards(g, who, 1);
        co_await discards(g, who, 1, true, id, owner);
    }
};

}  // namespace

const Skill& yicheng_skill() {
    static const Yicheng skill;
    return skill;
}

}  // namespace jianjun::engine
