// 吴六剑 (locked): the others of one's faction reach one seat farther.
#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct SixSwords : With<Skill, AddsToOthers> {
    SixSwords() : With("six_swords", "吴六剑") { locked = true; }
    int adds_to_others(const Game& g, Number number, Seat owner, Seat other) const override {
        return number == Number::attack_range && other != owner && same_faction(g.table(), owner, other) ? 1
                                                                                                         : 0;
    }
};

}  // namespace

const Skill& six_swords_skill() {
    static const SixSwords skill;
    return skill;
}

}  // namespace jianjun::engine
