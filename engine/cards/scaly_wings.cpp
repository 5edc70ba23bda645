// 戢鳞潜翼 (locked): its range is the health one has lost; those in it who are no targets of one's 杀 use no
// hand card until it is over.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

struct ScalyWings : With<Skill, Bars> {
    ScalyWings() : With("scaly_wings", "戢鳞潜翼") { locked = true; }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::attack_range ? lost_health(g, owner) : 0;
    }
    Verdict forbids_use_by(const Game& g, Seat owner, const Use& use) const override {
        if (!use.from_hand || use.user == owner) return {};
        for (const Use* slash : g.uses) {
            const auto& targets = slash->targets;
            if (slash->user == owner && is_slash(slash->card) && in_attack_range(g, owner, use.user) &&
                std::find(targets.begin(), targets.end(), use.user) == targets.end())
                return refuse("not_now", reason::scaly_wings_bars_hand);
        }
        return {};
    }
};

}  // namespace

const Skill& scaly_wings_skill() {
    static const ScalyWings skill;
    return skill;
}

}  // namespace jianjun::engine
