#include "engine/skills/seen_card.h"

namespace jianjun::engine {

Task<Face> face_of_discarded(Game& g, Seat loser, Token card, std::string_view skill) {
    const auto& state = g.table().token(card);
    if (state.face.known() || state.place.zone != Zone::discard || !g.table().alive(loser))
        co_return state.face;
    const Why why{{}, loser, skill};
    const Face face = co_await reveal(g, loser, card, why, Timing::AfterCardsMove);
    co_return face;
}

}  // namespace jianjun::engine
