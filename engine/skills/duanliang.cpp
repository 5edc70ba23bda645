// 断粮: a black basic card or piece of equipment as 兵粮寸断, which reaches distance 2.
#include "engine/game/facets.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Duanliang : With<Skill, ReachesFurther> {
    Duanliang() : With("duanliang", "断粮") {}
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != CardId::supply_shortage || cards.size() != 1) return false;
        const auto type = info(faces.front().id).type;
        return faces.front().color() == Color::black && (type == CardType::basic || type == CardType::equip);
    }
    std::vector<CardId> makes() const override { return {CardId::supply_shortage}; }
    int reaches_further(const Game&, Seat, const Use& use) const override {
        return use.card == CardId::supply_shortage ? 1 : 0;
    }
};

}  // namespace

const Skill& duanliang_skill() {
    static const Duanliang skill;
    return skill;
}

}  // namespace jianjun::engine
