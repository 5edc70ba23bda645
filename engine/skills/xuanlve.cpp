// 旋略: after losing equipment, discard a card of somebody else.
#include <algorithm>

#include "engine/skills/shapes.h"

namespace jianjun::engine {

namespace {

struct Xuanlve : LossDiscards {
    Xuanlve() : LossDiscards("xuanlve", "旋略") {}
    bool lost(const Game&, Seat owner, const CardsMoved& moved) const override {
        const Place worn{Zone::equip, owner};
        const auto leaves = [&](const CardMove& move) { return move.from == worn && !(move.to == worn); };
        return std::any_of(moved.moves.begin(), moved.moves.end(), leaves);
    }
};

}  // namespace

const Skill& xuanlve_skill() {
    static const Xuanlve skill;
    return skill;
}

}  // namespace jianjun::engine
