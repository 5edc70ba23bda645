// 转化 of one card: a card of the owner's that fits may be used or played as another (武圣, 奇袭, …).
#pragma once
#include "engine/game/game.h"
#include "engine/rules/supplies.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

struct ConvertOne : Skill {
    using Fits = bool (*)(const Face&);
    ConvertOne(const char* id, const char* name, CardId made, Fits fits)
        : Skill(id, name), made(made), fits(fits) {}

    CardId made;
    Fits fits;

    virtual bool allows(const Game&, Seat /*owner*/, Token) const { return true; }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return as == made && cards.size() == 1 && fits(faces.front()) && allows(g, owner, cards.front());
    }
    std::vector<CardId> makes() const override { return {made}; }
};

inline bool is_red(const Face& face) {
    return face.color() == Color::red;
}
inline bool is_black(const Face& face) {
    return face.color() == Color::black;
}
inline bool is_diamond(const Face& face) {
    return face.suit == Suit::diamond;
}

}  // namespace jianjun::engine
