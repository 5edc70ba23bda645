// 乱击: two hand cards of one suit as 万箭齐发.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Luanji : Skill {
    Luanji() : Skill("luanji", "乱击") {}
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != CardId::archery_attack || cards.size() != 2) return false;
        for (const Token t : cards)
            if (!like_a_hand_card(g, owner, t)) return false;
        return faces[0].suit == faces[1].suit && faces[0].has_suit();
    }
    std::vector<CardId> makes() const override { return {CardId::archery_attack}; }
};

}  // namespace

const Skill& luanji_skill() {
    static const Luanji skill;
    return skill;
}

}  // namespace jianjun::engine
