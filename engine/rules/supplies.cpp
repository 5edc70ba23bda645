#include "engine/rules/supplies.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/bound_to_ren.h"
#include "engine/rules/finding.h"
#include "engine/rules/moves.h"

namespace jianjun::engine {

namespace {

using Below = std::vector<bool>;

bool any_shows(const Table& table, Place place, const Face& face) {
    const auto& cards = table.cards(place);
    const auto shows = [&](Token t) { return table.token(t).face == face; };
    return face.known() && std::any_of(cards.begin(), cards.end(), shows);
}

bool names_ox(const Game& g, Seat seat, const Input& in) {
    const auto* skill = in.skill.empty() ? nullptr : g.skill(seat, in.skill);
    return skill && skill->facet<CarriesCards>();
}

// Each face in the hand, or below.
Read<std::vector<Token>> find_parted(const Table& table, Seat seat, const std::vector<Face>& faces, const Below& below,
                                     bool equip) {
    std::vector<Face> own, carried;
    for (std::size_t i = 0; i < faces.size(); ++i) (below[i] ? carried : own).push_back(faces[i]);
    auto held = find_cards(table, seat, own, true, equip);
    if (!held) return held;
    auto lying = find_in(table, {Zone::supplies, seat}, carried);
    if (!lying) return lying;
    std::vector<Token> found;
    auto from_hand = held->begin(), from_below = lying->begin();
    for (const bool one : below) found.push_back(one ? *from_below++ : *from_hand++);
    return found;
}

}  // namespace

bool is_ox(CardId card) {
    const auto* skill = equipment_skill(card);
    return skill && skill->facet<CarriesCards>();
}

bool like_a_hand_card(const Game& g, Seat owner, Token card) {
    const Place place = g.table().token(card).place;
    return place == Place{Zone::hand, owner} || place == Place{Zone::supplies, owner};
}

void carry_along(const Table& table, CardsMoved& moved) {
    std::vector<CardMove> carried;
    for (const auto& m : moved.moves) {
        if (m.from.zone != Zone::equip || m.to == m.from || !is_ox(table.token(m.token).face.id)) continue;
        for (const Token t : table.cards({Zone::supplies, m.from.seat})) {
            const auto taken = [&](const CardMove& one) { return one.token == t; };
            if (std::any_of(moved.moves.begin(), moved.moves.end(), taken)) continue;
            CardMove along{t, {Zone::supplies, m.from.seat}, {Zone::discard, nobody}};
            if (m.to.zone == Zone::equip) along.to = {Zone::supplies, m.to.seat};
            else if (table.token(t).extra) along.to = {Zone::extra, nobody};
            along.face_down = m.to.zone == Zone::equip;
            note_face(table, moved, along);
            carried.push_back(along);
        }
    }
    moved.moves.insert(moved.moves.end(), carried.begin(), carried.end());
}

Read<std::vector<Token>> find_carried(const Game& g, Seat seat, const Input& in, bool equip) {
    const auto& table = g.table();
    if (bound_to_ren(g, seat))
        if (auto lying = find_in(table, {Zone::ren, nobody}, in.cards)) return lying;
    const bool from_hand = in.from && in.from->zone == Zone::hand;
    if (from_hand || table.cards({Zone::supplies, seat}).empty()) return find_cards(table, seat, in.cards, true, equip && !from_hand);
    Below below(in.cards.size(), names_ox(g, seat, in));
    for (std::size_t i = 0; i < below.size(); ++i)
        if (any_shows(table, {Zone::supplies, seat}, in.cards[i]) && !any_shows(table, {Zone::hand, seat}, in.cards[i]))
            below[i] = true;
    auto found = find_parted(table, seat, in.cards, below, equip);
    if (found) return found;
    for (std::size_t i = 0; i < below.size(); ++i)
        below[i] = below[i] || !find_cards(table, seat, {in.cards[i]}, true, equip);
    auto otherwise = find_parted(table, seat, in.cards, below, equip);
    return otherwise ? otherwise : found;
}

}  // namespace jianjun::engine
