// 丈八蛇矛: any two hand cards may be used or played as a 杀.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct Spear : Skill {
    Spear() : Skill("spear", "丈八蛇矛") {}
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != CardId::slash || cards.size() != 2) return false;
        for (const Token t : cards)
            if (!like_a_hand_card(g, owner, t)) return false;
        return faces[0].known() && faces[1].known();
    }
    std::vector<CardId> makes() const override { return {CardId::slash}; }
};

}  // namespace

const Skill& spear_skill() {
    static const Spear skill;
    return skill;
}

}  // namespace jianjun::engine
