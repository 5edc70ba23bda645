// 国色: a ♦ card (hand or equipment) may be used as 乐不思蜀.
#include "engine/skills/convert_one.h"

namespace jianjun::engine {

const Skill& guose_skill() {
    static const ConvertOne skill("guose", "国色", CardId::indulgence, is_diamond);
    return skill;
}

}  // namespace jianjun::engine
