#include "engine/rules/piles.h"

#include "engine/game/old_prints.h"
#include "engine/rules/moves.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// Of the skills without code only those count that say on their sheet that they lay cards.
const Pile* laid_by(const Game& g, std::string_view skill) {
    const auto print = print_of(g.options(), skill);
    if (const auto* coded = find_skill(print)) return coded->pile;
    const auto* sheet = g.content().skill(print);
    return sheet && sheet->lays_cards ? &sheet->pile->pile : nullptr;
}

const Pile* first_laid(const Game& g, Seat seat) {
    for (const auto& owned : g.table().seat(seat).skills)
        if (const auto* pile = laid_by(g, owned.id)) return pile;
    return nullptr;
}

}  // namespace

const Pile* pile_of(const Game& g, std::string_view skill) {
    const auto print = print_of(g.options(), skill);
    if (const auto* coded = find_skill(print)) return coded->pile;
    const auto* sheet = g.content().skill(print);
    return sheet ? &sheet->pile->pile : nullptr;
}

Place place_to(const Game& g, const ZoneRef& ref) {
    auto place = place_from(g, ref);
    if (ref.zone == Zone::general && ref.pile.empty()) place.pile = first_laid(g, ref.seat);
    return place;
}

Place place_from(const Game& g, const ZoneRef& ref) {
    if (!owned(ref.zone)) return {ref.zone, nobody};
    return {ref.zone, ref.seat, ref.pile.empty() ? nullptr : pile_of(g, ref.pile)};
}

Verdict check_pile(const Game& g, const ZoneRef& ref) {
    if (ref.pile.empty()) return {};
    if (ref.zone != Zone::general) return refuse("pile", reason::only_cards_on_a_general_lie_in_a_pile);
    if (!pile_of(g, ref.pile)) return refuse("pile", reason::skill_keeps_no_pile(ref.pile));
    return {};
}

void clear_pile(Game& g, Seat seat, std::string_view skill) {
    const auto print = print_of(g.options(), skill);
    const auto* pile = pile_of(g, print);
    if (!pile || pile->outlasts || pile->skill != print) return;
    const auto left = g.table().pile(seat, *pile);
    if (!left.empty()) carry_out(g, moving(g, left, {Zone::discard, nobody}, MoveReason::put, seat));
}

}  // namespace jianjun::engine
