// 急救: outside one's turn a red card (hand or equipment) may be used as a 桃.
#include "engine/skills/convert_one.h"

namespace jianjun::engine {

namespace {

struct Jijiu : ConvertOne {
    Jijiu() : ConvertOne("jijiu", "急救", CardId::peach, is_red) {}
    bool allows(const Game& g, Seat owner, Token) const override { return g.table().turn != owner; }
};

}  // namespace

const Skill& jijiu_skill() {
    static const Jijiu skill;
    return skill;
}

}  // namespace jianjun::engine
