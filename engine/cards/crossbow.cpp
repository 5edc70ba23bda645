// 诸葛连弩 (locked): no limit on 杀 in the play phase while it is worn.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

struct Crossbow : Skill {
    Crossbow() : Skill("crossbow", "诸葛连弩") { locked = true; }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::slash_limit ? unlimited : 0;
    }
};

}  // namespace

const Skill& crossbow_skill() {
    static const Crossbow skill;
    return skill;
}

}  // namespace jianjun::engine
