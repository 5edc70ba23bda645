#include "engine/skills/seen_card.h"

#include "engine/rules/card_rule.h"

namespace jianjun::engine {

Task<Face> face_of_discarded(Game& g, Seat loser, Token card, std::string_view skill) {
    const auto& state = g.table().token(card);
    if (state.face.known() || state.place.zone != Zone::discard || !g.table().alive(loser))
        co_return state.face;
    const Why why{{}, loser, skill};
    const Face face = co_await reveal(g, loser, card, why, Timing::AfterCardsMove);
    CardMove move;
    move.token = card;
    move.to = {Zone::discard, nobody};
    // 敕令 leaves the game as it is discarded, though nobody knew then that it is one.
    if (const auto* rule = card_rule(face.id); rule && rule->leaves_game(g, move)) {
        const CardsMoved again{{move}, MoveReason::discard, loser};
        co_await move_cards(g, again);
    }
    co_return face;
}

}  // namespace jianjun::engine
