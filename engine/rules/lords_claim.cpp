#include "engine/rules/lords_claim.h"

#include "engine/rules/skill_state.h"

namespace jianjun::engine {

Seat gains_as_discarded(const Game& game, const Face& face) {
    if (face.id != CardId::dragon_phoenix) return nobody;
    for (const Seat seat : game.table().alive_from(1))
        if (has_skill(game, seat, "zhangwu")) return seat;
    return nobody;
}

}  // namespace jianjun::engine
