// 火计: a red hand card may be used as 火攻.
#include "engine/rules/flows.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Huoji : ConvertOne {
    Huoji() : ConvertOne("huoji", "火计", CardId::fire_attack, is_red) {}
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card);
    }
};

}  // namespace

const Skill& huoji_skill() {
    static const Huoji skill;
    return skill;
}

}  // namespace jianjun::engine
