// 授钺 (君主技, locked): 五虎将大旗; what it adds stands with 武圣, 咆哮, 龙胆, 铁骑 and 烈弓.
#include "engine/game/facets.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"

namespace jianjun::engine {

namespace {

struct Shouyue : With<Skill, TigerBanner> {
    Shouyue() : With("shouyue", "授钺") { locked = true; }
};

}  // namespace

const Skill& shouyue_skill() {
    static const Shouyue skill;
    return skill;
}

}  // namespace jianjun::engine
