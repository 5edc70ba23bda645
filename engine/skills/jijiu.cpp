// 急救: outside one's turn a red card (hand or equipment) may be used as a 桃.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jijiu : Skill {
    Jijiu() : Skill("jijiu", "急救") {}
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == CardId::peach && cards.size() == 1 && faces.front().color() == Color::red &&
               g.table().turn != owner;
    }
    std::vector<CardId> makes() const override { return {CardId::peach}; }
};

}  // namespace

const Skill& jijiu_skill() {
    static const Jijiu skill;
    return skill;
}

}  // namespace jianjun::engine
