// 急袭: a 田 as 顺手牵羊.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jixi : Skill {
    explicit Jixi(std::string_view id) : Skill(id, "急袭") {}
    Place pays_from(const Game&, Seat owner) const override { return {Zone::general, owner}; }
    bool converts(const Game& g, Seat, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        return as == CardId::snatch && cards.size() == 1 &&
               g.table().token(cards.front()).place.zone == Zone::general;
    }
    std::vector<CardId> makes() const override { return {CardId::snatch}; }
};

}  // namespace

const Skill& jixi_skill() {
    static const Jixi skill("jixi");
    return skill;
}

// The same of other generals of 国战.
const Skill& ld__jixi_skill() {
    static const Jixi skill("ld__jixi");
    return skill;
}

}  // namespace jianjun::engine
