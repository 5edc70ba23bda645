#include "engine/mechanisms/ren.h"

namespace jianjun::engine {

namespace {

std::vector<Token> too_many(const Game& g) {
    const auto& zone = g.table().cards({Zone::ren, nobody});
    if (zone.size() <= most_ren) return {};
    return {zone.begin(), zone.end() - static_cast<std::ptrdiff_t>(most_ren)};
}

}  // namespace

void overflow_ren(Game& g) {
    CardsMoved moved{{}, MoveReason::put, nobody};
    for (const Token t : too_many(g)) {
        const auto& state = g.table().token(t);
        CardMove m;
        m.token = t;
        m.from = {Zone::ren, nobody};
        m.to = {state.extra ? Zone::extra : Zone::discard, nobody};
        m.face = state.face;
        m.seen = state.seen;
        moved.moves.push_back(m);
    }
    if (!moved.moves.empty()) g.happen(moved);
}

Task<std::vector<Token>> put_in_ren(Game& g, std::vector<Token> cards, Seat by) {
    auto moved = moving(g, cards, {Zone::ren, nobody}, MoveReason::put, by);
    for (auto& move : moved.moves)
        move.blind = move.from.zone == Zone::hand && !g.table().token(move.token).face.known();
    moved = carry_out(g, moved);
    // What is too many goes out before anybody is asked: the zone never holds seven.
    const auto over = too_many(g);
    auto gone = moving(g, over, {Zone::discard, nobody}, MoveReason::put);
    gone = carry_out(g, gone);
    co_await hear_of(g, moved);
    co_await hear_of(g, gone);
    co_return over;
}

}  // namespace jianjun::engine
