// 急袭: a 田 as 顺手牵羊.
#include "engine/game/facets.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jixi : With<Skill, PaysFrom> {
    Jixi(std::string_view id, const Skill& fields) : With(id, "急袭") { pile = fields.pile; }  // 田
    Place pays_from(const Game&, Seat owner) const override { return kept_at(owner); }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        return as == CardId::snatch && cards.size() == 1 &&
               g.table().token(cards.front()).place == kept_at(owner);
    }
    std::vector<CardId> makes() const override { return {CardId::snatch}; }
};

}  // namespace

const Skill& jixi_skill() {
    static const Jixi skill("jixi", tuntian_skill());
    return skill;
}

// The same of other generals of 国战.
const Skill& ld__jixi_skill() {
    static const Jixi skill("ld__jixi", ld__tuntian_skill());
    return skill;
}

}  // namespace jianjun::engine
