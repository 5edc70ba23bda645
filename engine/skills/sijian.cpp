// 死谏: having lost one's last hand cards, discard a card of somebody else's.
#include <algorithm>

#include "engine/skills/shapes.h"

namespace jianjun::engine {

namespace {

struct Sijian : LossDiscards {
    Sijian() : LossDiscards("sijian", "死谏") {}
    bool lost(const Game& g, Seat owner, const CardsMoved& moved) const override {
        const auto from_hand = [&](const CardMove& move) { return move.from == Place{Zone::hand, owner}; };
        return g.table().hand(owner).empty() && std::any_of(moved.moves.begin(), moved.moves.end(), from_hand);
    }
};

}  // namespace

const Skill& sijian_skill() {
    static const Sijian skill;
    return skill;
}

}  // namespace jianjun::engine
