#include "engine/rules/bound_to_ren.h"

#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view bound = "bound_to_ren";

}  // namespace

void bind_to_ren(Game& g, Seat seat) {
    if (!bound_to_ren(g, seat)) remember(g, seat, Tally{bound, Scope::turn});
}

bool bound_to_ren(const Game& g, Seat seat) {
    return g.table().count(seat, bound, Scope::turn) > 0;
}

Verdict check_bound_to_ren(const Game& g, const Use& use) {
    if (!bound_to_ren(g, use.user)) return {};
    const auto lies_there = [&](Token t) { return g.table().token(t).place.zone == Zone::ren; };
    if (!use.cards.empty() && std::all_of(use.cards.begin(), use.cards.end(), lies_there)) return {};
    return refuse("barred", reason::only_ren_cards_this_turn);
}

}  // namespace jianjun::engine
