#include "engine/modes/kingdom/victory.h"

#include <algorithm>

#include "engine/modes/kingdom/pairs.h"
#include "engine/rules/factions.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool three_for_ambition(const Game& g) {
    return g.options().value("kingdom_ambition_reward") == "three";
}

// Those of a fallen 君主 have become 野心家 by now; they were his faction when he died.
int faction_size(const Game& g, Seat victim) {
    int n = 1;
    for (const Seat seat : g.table().alive_from(1)) {
        const bool fell = has_lord(pair_of(g, victim)) && g.table().seat(seat).faction == "wild" &&
                          printed_faction(g, seat) == printed_faction(g, victim);
        n += seat != victim && (fell || same_faction(g.table(), seat, victim));
    }
    return n;
}

bool was_of(const Game& g, Seat killer, Seat victim) {
    if (same_faction(g.table(), killer, victim)) return true;
    return has_lord(pair_of(g, victim)) && g.table().seat(killer).faction == "wild" &&
           g.table().seat(killer).joined == nobody &&
           printed_faction(g, killer) == printed_faction(g, victim);
}

}  // namespace

std::optional<GameOver> winners_by_faction(const Table& table) {
    const auto living = table.alive_from(1);
    if (living.empty()) return GameOver{{}, "nobody lives"};
    for (const Seat seat : living)
        if (!determined(table, seat) || !same_faction(table, seat, living.front())) return {};
    GameOver over{{}, "one faction is left"};
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        if (determined(table, seat) && same_faction(table, seat, living.front()))
            over.winners.push_back(seat);
    return over;
}

Task<> reward_by_faction(Game& g, Seat victim, Seat killer) {
    if (!g.table().alive(killer) || !determined(g.table(), killer) || killer == victim) co_return;
    if (was_of(g, killer, victim)) {
        const auto all = g.table().cards_of(killer, {Zone::hand, Zone::equip});
        const auto moved = moving(g, all, {Zone::discard, nobody}, MoveReason::discard, killer);
        co_await move_cards(g, moved);
    } else if (determined(g.table(), victim)) {
        const bool three = three_for_ambition(g) && g.table().seat(killer).faction == "wild";
        const int drawn = three ? 3 : faction_size(g, victim);
        co_await draw_cards(g, killer, drawn);
    }
}

}  // namespace jianjun::engine
