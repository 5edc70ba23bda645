// 锋矢 (locked, 阵法技): where one takes part in a siege, a besieger's 杀 makes the besieged discard a card of
// equipment.
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/formation.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fengshi : Formation {
    Fengshi() : Formation("fengshi", "锋矢", Shape::siege) { listens |= timings({Timing::TargetSpecified}); }
    bool in_force(const Game& g, Seat owner, const Window& w) const override {
        return is_slash(w.use->card) && besieges(g.table(), owner, w.subject) &&
               besieges(g.table(), w.use->user, w.subject) &&
               !g.table().cards({Zone::equip, w.subject}).empty();
    }
    Task<> effect(Game& g, Seat owner, Window& w) const override {
        const Why why{{}, owner, id, w.subject};
        const auto worn = g.table().cards_of(w.subject, {Zone::equip});
        const Token chosen = co_await choose_open(g, w.subject, worn, why, Do::discard);
        const std::vector<Token> one{chosen};
        co_await discard_cards(g, w.subject, one);
    }
};

}  // namespace

const Skill& fengshi_skill() {
    static const Fengshi skill;
    return skill;
}

}  // namespace jianjun::engine
