// 授钺 (君主技, locked): 五虎将大旗; what it adds stands with 武圣, 咆哮, 龙胆, 铁骑 and 烈弓.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shouyue : Skill {
    Shouyue() : Skill("shouyue", "授钺") { locked = true; }
};

}  // namespace

const Skill& shouyue_skill() {
    static const Shouyue skill;
    return skill;
}

}  // namespace jianjun::engine
