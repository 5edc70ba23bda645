// 八阵 (locked): without armour one counts as wearing 八卦阵.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Bazhen : Skill {
    Bazhen() : Skill("bazhen", "八阵") { locked = true; }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::jink && g.table().equipped(owner, Slot::armor) == no_token &&
               !armour_off(g, owner);
    }
    bool answers_to(std::string_view word) const override {
        return word == "eight_diagram" || word == "八卦阵";
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        demand.met = now.face.color() == Color::red;
    }
};

}  // namespace

const Skill& bazhen_skill() {
    static const Bazhen skill;
    return skill;
}

}  // namespace jianjun::engine
