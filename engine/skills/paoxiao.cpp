// 咆哮 (locked): no limit on 杀.
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Paoxiao : Skill {
    Paoxiao() : Skill("paoxiao", "咆哮") { locked = true; }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::slash_limit ? unlimited : 0;
    }
};

}  // namespace

const Skill& paoxiao_skill() {
    static const Paoxiao skill;
    return skill;
}

}  // namespace jianjun::engine
