// 青龙偃月刀 of 势备篇 (locked): the targets of one's 杀 show no general until it is settled.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/game/game.h"

namespace jianjun::engine {

namespace {

struct KingdomBlade : With<Skill, ForbidsShowing> {
    KingdomBlade() : With("sa__blade", "青龙偃月刀") { locked = true; }
    bool forbids_showing(const Game& g, Seat owner, Seat seat) const override {
        return std::any_of(g.uses.begin(), g.uses.end(), [&](const Use* use) {
            return use->user == owner && is_slash(use->card) &&
                   std::find(use->targets.begin(), use->targets.end(), seat) != use->targets.end();
        });
    }
};

}  // namespace

const Skill& sa__blade_skill() {
    static const KingdomBlade skill;
    return skill;
}

}  // namespace jianjun::engine
