// 马术 (locked): one's distance to others is 1 less.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Mashu : Skill {
    explicit Mashu(std::string_view id) : Skill(id, "马术") { locked = true; }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::distance_from ? -1 : 0;
    }
};

}  // namespace

const Skill& mashu_skill() {
    static const Mashu skill("mashu");
    return skill;
}

const Skill& hs_mateng__mashu_skill() {
    static const Mashu skill("hs_mateng__mashu");
    return skill;
}

// The same of other generals of 国战.
const Skill& heg_madai__mashu_skill() {
    static const Mashu skill("heg_madai__mashu");
    return skill;
}

}  // namespace jianjun::engine
