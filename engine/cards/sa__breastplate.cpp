// 护心镜: damage that is no less than one's health: put it into the discard pile, and the damage is
// prevented.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct Breastplate : Skill {
    Breastplate() : Skill("sa__breastplate", "护心镜") { listens = timings({Timing::DamageInflicted}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.damage->n >= g.table().seat(owner).hp && !armour_off(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const std::vector<Token> plate{g.table().equipped(owner, Slot::armor)};
        const auto moved = moving(g, plate, {Zone::discard, nobody}, MoveReason::put, owner);
        co_await move_cards(g, moved);
        w.damage->prevented = true;
    }
};

}  // namespace

const Skill& sa__breastplate_skill() {
    static const Breastplate skill;
    return skill;
}

}  // namespace jianjun::engine
