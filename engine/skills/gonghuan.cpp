// 共患 (locked): damage to the other 姻, who has less health, is taken by oneself, once a turn; then
// both lose 姻.
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Gonghuan : Skill {
    Gonghuan() : Skill("gonghuan", "共患") {
        locked = true;
        listens = timings({Timing::DamageInflicted});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto bound = [&](Seat seat) { return g.table().seat(seat).marks.count("姻") > 0; };
        return w.subject != owner && !w.damage->moved && bound(owner) && bound(w.subject) &&
               g.table().seat(w.subject).hp < g.table().seat(owner).hp &&
               g.table().count(owner, id, Scope::turn) == 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        remember(g, owner, Tally{id, Scope::turn});
        w.damage->prevented = true;
        DamageNow mine = *w.damage;
        mine.target = owner;
        mine.prevented = false;
        mine.moved = true;
        const Seat other = w.subject;
        co_await damage(g, mine);
        for (const Seat seat : {owner, other}) {
            g.happen(MarkChanged{seat, "姻", 0});
            lose_skill(g, seat, "gonghuan");
        }
    }
};

}  // namespace

const Skill& gonghuan_skill() {
    static const Gonghuan skill;
    return skill;
}

}  // namespace jianjun::engine
