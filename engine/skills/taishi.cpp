// 泰始 (lord, limited): before anybody’s turn all hidden generals appear, one after another.
#include "engine/mechanisms/concealment.h"
#include "engine/rules/generals.h"
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Taishi : Skill {
    Taishi() : Skill("taishi", "泰始") {
        lord_only = true;
        listens = timings({Timing::BeforeTurnStart});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        if (g.table().count(owner, id, Scope::game) > 0) return false;
        for (const Seat seat : g.table().alive_from(1))
            if (concealed(g, seat)) return true;
        return false;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::game});
        const auto order = g.table().alive_from(g.table().turn);
        for (const Seat seat : order) co_await appear(g, seat);
    }
};

}  // namespace

const Skill& taishi_skill() {
    static const Taishi skill;
    return skill;
}

}  // namespace jianjun::engine
