// 鬼才 of 国战: before a judgement takes effect, play any card, worn ones too, in place of the judgement
// card.
#include "engine/rules/flows.h"
#include "engine/skills/retrial.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

const Skill& ex__guicai_skill() {
    static const Retrial skill("ex__guicai", "鬼才", true);
    return skill;
}

}  // namespace jianjun::engine
