// 武圣: a red card (hand or equipment) may be used or played as a 杀.
#include "engine/skills/convert_one.h"

namespace jianjun::engine {

const Skill& wusheng_skill() {
    static const ConvertOne skill("wusheng", "武圣", CardId::slash, is_red);
    return skill;
}

}  // namespace jianjun::engine
