// 酒池: a ♠ hand card as 酒.
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jiuchi : ConvertOne {
    Jiuchi() : ConvertOne("jiuchi", "酒池", CardId::analeptic, spade) {}
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card);
    }

  private:
    static bool spade(const Face& face) { return face.suit == Suit::spade; }
};

}  // namespace

const Skill& jiuchi_skill() {
    static const Jiuchi skill;
    return skill;
}

}  // namespace jianjun::engine
