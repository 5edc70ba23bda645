// 武圣: a red card (hand or equipment) may be used or played as a 杀.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wusheng : Skill {
    Wusheng() : Skill("wusheng", "武圣") {}
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == CardId::slash && cards.size() == 1 && faces.front().color() == Color::red;
    }
    std::vector<CardId> makes() const override { return {CardId::slash}; }
};

}  // namespace

const Skill& wusheng_skill() {
    static const Wusheng skill;
    return skill;
}

}  // namespace jianjun::engine
