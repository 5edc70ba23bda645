#include "engine/cards/delayed_trick.h"

#include "engine/cards/reasons.h"

namespace jianjun::engine {

Verdict check_judge_zone(const Game& g, CardId id, Seat seat) {
    if (g.table().seat(seat).judge_sealed)
        return refuse("sealed", reason::judge_zone_of_seat_sealed(seat));
    for (const Token t : g.table().cards({Zone::judge, seat})) {
        const auto& state = g.table().token(t);
        if (state.face_down) continue;
        if ((state.as != CardId::unknown ? state.as : state.face.id) == id)
            return refuse("same_name", reason::lies_there_already(id, seat));
    }
    return {};
}

Task<> leave_judge_zone(Game& g, Seat holder, Token card, Zone to) {
    if (!(g.table().token(card).place == Place{Zone::judge, holder})) co_return;
    const std::vector<Token> one{card};
    const auto moved = moving(g, one, {to, nobody}, MoveReason::put);
    co_await move_cards(g, moved);
}

}  // namespace jianjun::engine
