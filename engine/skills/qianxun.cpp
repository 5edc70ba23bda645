// 谦逊 (locked): one cannot become the target of 顺手牵羊 or 乐不思蜀.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qianxun : Skill {
    Qianxun() : Skill("qianxun", "谦逊") { locked = true; }
    bool forbids_target(const Game&, Seat, const Use& use) const override {
        return use.card == CardId::snatch || use.card == CardId::indulgence;
    }
};

}  // namespace

const Skill& qianxun_skill() {
    static const Qianxun skill;
    return skill;
}

}  // namespace jianjun::engine
