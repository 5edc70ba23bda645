// 看破: a black hand card may be used as 无懈可击.
#include "engine/rules/flows.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Kanpo : ConvertOne {
    explicit Kanpo(const char* id) : ConvertOne(id, "看破", CardId::nullification, is_black) {}
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card);
    }
};

}  // namespace

const Skill& kanpo_skill() {
    static const Kanpo skill("kanpo");
    return skill;
}

// The same, lent by 天覆.
const Skill& ld__kanpo_skill() {
    static const Kanpo skill("ld__kanpo");
    return skill;
}

}  // namespace jianjun::engine
