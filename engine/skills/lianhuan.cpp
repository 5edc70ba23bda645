// 连环: a ♣ hand card may be used as 铁索连环, or recast.
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Lianhuan : With<ConvertOne, Recasts> {
    Lianhuan() : With("lianhuan", "连环", CardId::iron_chain, is_club) {}
    static bool is_club(const Face& face) { return face.suit == Suit::club; }
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card);
    }
    bool recasts(const Game&, Seat, const Face& face) const override { return is_club(face); }
};

}  // namespace

const Skill& lianhuan_skill() {
    static const Lianhuan skill;
    return skill;
}

}  // namespace jianjun::engine
