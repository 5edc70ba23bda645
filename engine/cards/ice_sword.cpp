// 寒冰剑: prevent the damage of one's 杀; discard up to two of the victim's cards, one after another.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool has_cards(const Game& g, Seat seat) {
    return !g.table().hand(seat).empty() || !g.table().cards({Zone::equip, seat}).empty();
}

struct IceSword : Skill {
    IceSword() : Skill("ice_sword", "寒冰剑") { listens = timings({Timing::DetermineDamageCaused}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& damage = *w.damage;
        return damage.source == owner && damage.by_user && is_slash(damage.card) &&
               has_cards(g, damage.target);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat victim = w.damage->target;
        w.damage->prevented = true;
        for (int i = 0; i < 2; ++i) {
            if (!g.table().alive(owner) || !g.table().alive(victim)) co_return;
            Why why{{}, owner, id, victim};
            std::vector<Zone> zones{Zone::hand, Zone::equip};
            co_await pick_card(g, owner, victim, zones, Pick::discard, why);
        }
    }
};

}  // namespace

const Skill& ice_sword_skill() {
    static const IceSword skill;
    return skill;
}

}  // namespace jianjun::engine
