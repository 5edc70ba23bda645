// 名士 (locked): damage from somebody with a hidden general is 1 less.
#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Mingshi : Skill {
    Mingshi() : Skill("mingshi", "名士") {
        locked = true;
        listens = timings({Timing::DamageInflicted});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.damage->source != nobody && has_hidden(g.table(), w.damage->source);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        --w.damage->n;
        co_return;
    }
};

}  // namespace

const Skill& mingshi_skill() {
    static const Mingshi skill;
    return skill;
}

}  // namespace jianjun::engine
