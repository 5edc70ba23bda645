// 明光铠 (locked): no target of 火杀, 火攻 and 火烧连营; a 小势力 in it is not turned 横置.
#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/rules/factions.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool burns(CardId card) {
    return card == CardId::fire__slash || card == CardId::fire_attack || card == CardId::burning_camps;
}

struct IronArmor : With<Skill, ForbidsChaining> {
    IronArmor() : With("iron_armor", "明光铠") {
        locked = true;
        listens = timings({Timing::TargetConfirming});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && burns(w.use->card);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        cancel_target(g, *w.use, owner);
        co_return;
    }
    bool forbids_chaining(const Game& g, Seat owner) const override { return small_faction(g, owner); }
};

}  // namespace

const Skill& iron_armor_skill() {
    static const IronArmor skill;
    return skill;
}

}  // namespace jianjun::engine
