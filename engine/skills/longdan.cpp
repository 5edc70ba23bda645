// 龙胆: a 杀 may be used or played as a 闪, a 闪 as a 杀.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Longdan : Skill {
    Longdan() : Skill("longdan", "龙胆") {}
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (cards.size() != 1) return false;
        return (as == CardId::jink && is_slash(faces.front().id)) ||
               (as == CardId::slash && faces.front().id == CardId::jink);
    }
    std::vector<CardId> makes() const override { return {CardId::slash, CardId::jink}; }
};

}  // namespace

const Skill& longdan_skill() {
    static const Longdan skill;
    return skill;
}

}  // namespace jianjun::engine
