// 方天画戟: a 杀 made of the whole hand may have two more targets.
#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct Halberd : With<Skill, AddsTargets> {
    Halberd() : With("halberd", "方天画戟") { locked = true; }
    int extra_targets(const Game&, Seat, const Use& use) const override {
        return is_slash(use.card) && use.all_hand ? 2 : 0;
    }
};

}  // namespace

const Skill& halberd_skill() {
    static const Halberd skill;
    return skill;
}

}  // namespace jianjun::engine
