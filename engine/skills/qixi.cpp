// 奇袭: a black card (hand or equipment) may be used as 过河拆桥.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qixi : Skill {
    Qixi() : Skill("qixi", "奇袭") {}
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == CardId::dismantlement && cards.size() == 1 && faces.front().color() == Color::black;
    }
    std::vector<CardId> makes() const override { return {CardId::dismantlement}; }
};

}  // namespace

const Skill& qixi_skill() {
    static const Qixi skill;
    return skill;
}

}  // namespace jianjun::engine
