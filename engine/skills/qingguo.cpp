// 倾国: a black hand card may be used or played as a 闪.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qingguo : Skill {
    Qingguo() : Skill("qingguo", "倾国") {}
    bool converts(const Game& g, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == CardId::jink && cards.size() == 1 && faces.front().color() == Color::black &&
               g.table().token(cards.front()).place.zone == Zone::hand;
    }
    std::vector<CardId> makes() const override { return {CardId::jink}; }
};

}  // namespace

const Skill& qingguo_skill() {
    static const Qingguo skill;
    return skill;
}

}  // namespace jianjun::engine
