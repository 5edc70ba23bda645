// 马术 (locked): one's distance to others is 1 less.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Mashu : Skill {
    Mashu() : Skill("mashu", "马术") { locked = true; }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::distance_from ? -1 : 0;
    }
};

}  // namespace

const Skill& mashu_skill() {
    static const Mashu skill;
    return skill;
}

}  // namespace jianjun::engine
