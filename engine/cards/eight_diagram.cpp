// 八卦阵: when a 闪 is asked for, judge; red counts as a 闪 without card, suit or colour.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct EightDiagram : Skill {
    EightDiagram() : Skill("eight_diagram", "八卦阵") {}
    bool provides(const Game&, Seat, const Demand& demand) const override {
        return demand.card == CardId::jink;
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        demand.met = now.face.color() == Color::red;
    }
};

}  // namespace

const Skill& eight_diagram_skill() {
    static const EightDiagram skill;
    return skill;
}

}  // namespace jianjun::engine
