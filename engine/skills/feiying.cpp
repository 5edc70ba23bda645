// 飞影 (locked): the distance of others to oneself is one more.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Feiying : Skill {
    Feiying() : Skill("feiying", "飞影") { locked = true; }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::distance_to ? 1 : 0;
    }
};

}  // namespace

const Skill& feiying_skill() {
    static const Feiying skill;
    return skill;
}

}  // namespace jianjun::engine
