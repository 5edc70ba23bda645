// 奇袭: a black card (hand or equipment) may be used as 过河拆桥.
#include "engine/skills/convert_one.h"

namespace jianjun::engine {

const Skill& qixi_skill() {
    static const ConvertOne skill("qixi", "奇袭", CardId::dismantlement, is_black);
    return skill;
}

}  // namespace jianjun::engine
