// 帷幕 (locked): no target of black tricks.
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Weimu : Skill {
    Weimu() : Skill("weimu", "帷幕") { locked = true; }
    bool forbids_target(const Game&, Seat, const Use& use) const override {
        return is_trick(use.card) && use.color == Color::black;
    }
};

}  // namespace

const Skill& weimu_skill() {
    static const Weimu skill;
    return skill;
}

}  // namespace jianjun::engine
