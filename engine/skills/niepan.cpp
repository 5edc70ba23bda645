// 涅槃 (limited): when dying, discard everything, turn upright and face up, draw three and recover to 3.
#include "engine/rules/choices.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Niepan : Skill {
    Niepan() : Skill("niepan", "涅槃") { uses_no_card = true; }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::peach && demand.saves == owner &&
               g.table().count(owner, id, Scope::game) == 0;
    }
    Task<> provide(Game& g, Seat owner, Demand&) const override {
        remember(g, owner, Tally{id, Scope::game});
        const auto all = g.table().cards_of(owner, {Zone::hand, Zone::equip, Zone::judge});
        co_await discard_cards(g, owner, all);
        if (!g.table().seat(owner).face_up) co_await turn_over(g, owner);
        co_await set_chained(g, owner, false);
        co_await draw_cards(g, owner, 3);
        co_await recover_by(g, owner, 3 - g.table().seat(owner).hp, owner);
    }
};

}  // namespace

const Skill& niepan_skill() {
    static const Niepan skill;
    return skill;
}

}  // namespace jianjun::engine
