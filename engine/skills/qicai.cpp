// 奇才 (locked): one's tricks have no limit of distance.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qicai : Skill {
    Qicai() : Skill("qicai", "奇才") { locked = true; }
    bool ignores_distance(const Game&, Seat, const Use& use) const override { return is_trick(use.card); }
};

}  // namespace

const Skill& qicai_skill() {
    static const Qicai skill;
    return skill;
}

}  // namespace jianjun::engine
