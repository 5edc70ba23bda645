// 鬼道: before a judgement takes effect, play a black card in place of the judgement card and take that
// one.
#include "engine/rules/flows.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/retrial.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

const Skill& guidao_skill() {
    static const Retrial skill("guidao", "鬼道", true, is_black, true);
    return skill;
}

}  // namespace jianjun::engine
