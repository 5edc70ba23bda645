#include "engine/mechanisms/ren.h"

namespace jianjun::engine {

void overflow_ren(Game& g) {
    const auto& zone = g.table().cards({Zone::ren, nobody});
    if (zone.size() <= most_ren) return;
    CardsMoved moved{{}, MoveReason::put, nobody};
    for (std::size_t i = 0; i + most_ren < zone.size(); ++i) {
        CardMove m;
        m.token = zone[i];
        m.from = {Zone::ren, nobody};
        m.to = {g.table().token(zone[i]).extra ? Zone::extra : Zone::discard, nobody};
        m.face = g.table().token(zone[i]).face;
        m.seen = g.table().token(zone[i]).seen;
        moved.moves.push_back(m);
    }
    g.happen(moved);
}

Task<> put_in_ren(Game& g, const std::vector<Token>& cards, Seat by) {
    const auto moved = moving(g, cards, {Zone::ren, nobody}, MoveReason::put, by);
    co_await move_cards(g, moved);
    overflow_ren(g);
}

}  // namespace jianjun::engine
