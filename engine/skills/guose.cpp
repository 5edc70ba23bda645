// 国色: a ♦ card (hand or equipment) may be used as 乐不思蜀.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Guose : Skill {
    Guose() : Skill("guose", "国色") {}
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == CardId::indulgence && cards.size() == 1 && faces.front().suit == Suit::diamond;
    }
    std::vector<CardId> makes() const override { return {CardId::indulgence}; }
};

}  // namespace

const Skill& guose_skill() {
    static const Guose skill;
    return skill;
}

}  // namespace jianjun::engine
