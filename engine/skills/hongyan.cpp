// 红颜 (locked): one’s ♠ cards and judgements are ♥.
#include "engine/game/facets.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Hongyan : With<Skill, CountsAs> {
    Hongyan() : With("hongyan", "红颜") { locked = true; }
    Suit suit_of(const Game&, Seat, Suit printed) const override {
        return printed == Suit::spade ? Suit::heart : printed;
    }
};

}  // namespace

const Skill& hongyan_skill() {
    static const Hongyan skill;
    return skill;
}

}  // namespace jianjun::engine
