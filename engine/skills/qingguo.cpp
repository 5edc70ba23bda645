// 倾国: a black hand card may be used or played as a 闪.
#include "engine/skills/convert_one.h"

namespace jianjun::engine {

namespace {

struct Qingguo : ConvertOne {
    Qingguo() : ConvertOne("qingguo", "倾国", CardId::jink, is_black) {}
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card);
    }
};

}  // namespace

const Skill& qingguo_skill() {
    static const Qingguo skill;
    return skill;
}

}  // namespace jianjun::engine
