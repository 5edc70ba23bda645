// 古锭刀 (locked): one's 杀 deals one more to somebody who has no hand cards at that moment.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct GudingBlade : Skill {
    GudingBlade() : Skill("guding_blade", "古锭刀") {
        locked = true;
        listens = timings({Timing::DamageCaused});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& damage = *w.damage;
        return damage.source == owner && damage.by_user && is_slash(damage.card) &&
               g.table().hand(damage.target).empty();
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.damage->n;
        co_return;
    }
};

}  // namespace

const Skill& guding_blade_skill() {
    static const GudingBlade skill;
    return skill;
}

}  // namespace jianjun::engine
