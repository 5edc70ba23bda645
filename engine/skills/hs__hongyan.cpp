// 红颜 of 国战 (locked): one's ♠ cards are ♥; with a ♥ card in the equipment zone one holds one card more.
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomHongyan : With<Skill, CountsAs> {
    KingdomHongyan() : With("hs__hongyan", "红颜") { locked = true; }
    Suit suit_of(const Game&, Seat, Suit printed) const override {
        return printed == Suit::spade ? Suit::heart : printed;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        if (number != Number::hand_limit) return 0;
        for (const Token t : g.table().cards({Zone::equip, owner}))
            if (suit_of(g, owner, g.table().token(t).face.suit) == Suit::heart) return 1;
        return 0;
    }
};

}  // namespace

const Skill& hs__hongyan_skill() {
    static const KingdomHongyan skill;
    return skill;
}

}  // namespace jianjun::engine
