#include "engine/rules/lords_claim.h"

#include "engine/game/facets.h"

namespace jianjun::engine {

Seat gains_as_discarded(const Game& game, const Face& face) {
    for (const Seat seat : game.table().alive_from(1))
        for (const auto* skill : game.skills(seat))
            if (const auto* gains = skill->facet<GainsDiscarded>(); gains && gains->gains_discarded(face))
                return seat;
    return nobody;
}

}  // namespace jianjun::engine
