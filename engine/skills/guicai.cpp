// 鬼才: before a judgement takes effect, play a hand card in place of the judgement card.
#include "engine/skills/retrial.h"

namespace jianjun::engine {

const Skill& guicai_skill() {
    static const Retrial skill("guicai", "鬼才", false);
    return skill;
}

}  // namespace jianjun::engine
