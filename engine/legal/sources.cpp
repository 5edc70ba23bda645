// Cards that an answer may name (牌的来处): see sources.h.
#include "engine/legal/sources.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

bool has_unseen(const Table& table, const std::vector<Token>& cards, const Place& place) {
    return std::any_of(cards.begin(), cards.end(), [&](Token t) {
        return table.token(t).place == place && !table.token(t).face.known();
    });
}

class Sources {
  public:
    Sources(const Game& game, const Form& form, const Hint& hint) : game_(game), form_(form), hint_(hint) {}

    std::vector<CardSource> all() {
        gather();
        return std::move(list_);
    }

  private:
    bool fits(const Face& face) const;
    void add(CardSource& source, const Face& face) const;
    void add_zone(CardSource& source, Place place) const;
    void keep_source(CardSource source);
    void gather();
    void gather_own();
    void gather_row();
    void gather_chosen();
    void add_extra_deck(CardSource& source) const;

    const Game& game_;
    const Form& form_;
    const Hint& hint_;
    std::vector<CardSource> list_;
};

void Sources::gather() {
    // 五谷丰登: the option is the card.
    const bool is_option = !form_.option.empty() && !form_.cost.of.empty();
    if (form_.cost.most == 0 || is_option) return;
    // A card of somebody's lies there and nowhere else; out of a hand the answer names none.
    if (form_.from) {
        CardSource there{form_.from, {}};
        if (form_.from->zone != Zone::hand) add_zone(there, {form_.from->zone, form_.from->seat});
        keep_source(std::move(there));
        return;
    }
    if (form_.what == Do::reveal && !game_.prompt()->row.empty()) {
        gather_row();
        return;
    }
    if (form_.cost.chosen) {
        gather_chosen();
        return;
    }
    gather_own();
    // What is found in the extra deck is turned over.
    CardSource extra;
    if (form_.open() && form_.what != Do::choose) add_extra_deck(extra);
    keep_source(std::move(extra));
}

bool Sources::fits(const Face& face) const {
    const auto& of = form_.cost.of;
    return of.empty() ||
           std::any_of(of.begin(), of.end(), [&](CardId id) { return base(id) == base(face.id); });
}

void Sources::add(CardSource& source, const Face& face) const {
    if (face.known() && fits(face)) source.faces.push_back(face);
}

void Sources::add_zone(CardSource& source, Place place) const {
    for (const Token token : game_.table().cards(place)) add(source, game_.table().token(token).face);
}

void Sources::keep_source(CardSource source) {
    if (!source.faces.empty()) list_.push_back(std::move(source));
}

// The hand so far as the hint and the seat know it, equipment, 辎 and what lies on the general; else names
// alone.
void Sources::gather_own() {
    const auto& table = game_.table();
    CardSource own;
    const auto& from = form_.cost.from;
    const auto may_lie = [&](Zone zone) {
        if (from.empty()) return form_.what != Do::reveal;  // who shows has it in hand
        return std::find(from.begin(), from.end(), zone) != from.end();
    };
    for (const auto& face : hint_.hand.empty() ? table.known_hand(form_.who, 0) : hint_.hand) add(own, face);
    for (const Zone zone : {Zone::equip, Zone::general, Zone::supplies})
        if (may_lie(zone)) add_zone(own, {zone, form_.who});
    if (hint_.hand.empty() && !table.hand(form_.who).empty()) {
        for (const CardId id : form_.cost.of) own.faces.push_back(Face{id});
        if (form_.cost.of.empty()) own.faces.push_back(Face{});
    }
    keep_source(std::move(own));
}

// What is turned over is no card of a hand: what is known of the cards themselves, and what the hint says
// that they may be.
void Sources::gather_row() {
    CardSource row;
    for (const Token token : game_.prompt()->row) add(row, game_.table().token(token).face);
    for (const auto& face : hint_.hand) add(row, face);
    keep_source(std::move(row));
}

// What lies open is named with its place, where that is somebody's or a pile's. A card that nobody has seen
// is one of those that the hint names; of the extra deck, whose faces all know, one that does not lie
// elsewhere.
void Sources::gather_chosen() {
    const auto& table = game_.table();
    std::vector<std::pair<Place, CardSource>> there;
    for (const Token token : game_.prompt()->row) {
        const auto& state = table.token(token);
        auto at = std::find_if(there.begin(), there.end(),
                               [&](const auto& one) { return one.first == state.place; });
        if (at == there.end()) {
            at = there.insert(at, {state.place, CardSource{}});
            const Zone zone = state.place.zone;
            const bool one_s_own = zone == Zone::general && state.place.seat == form_.who;
            if (!one_s_own && zone != Zone::processing && zone != Zone::draw && zone != Zone::extra)
                at->second.from = ZoneRef{zone, state.place.seat};
            if (zone == Zone::extra) {
                add_extra_deck(at->second);
            } else if (has_unseen(table, game_.prompt()->row, state.place)) {
                at->second.faces.emplace_back();
                for (const auto& face : hint_.hand) add(at->second, face);
            }
        }
        add(at->second, state.face);
    }
    for (auto& [place, source] : there) keep_source(std::move(source));
}

void Sources::add_extra_deck(CardSource& source) const {
    const auto& table = game_.table();
    add_zone(source, {Zone::extra, nobody});
    for (const auto& [face, count] : table.deck())
        if (face.extra && table.located(face) == 0) add(source, face);
}

}  // namespace

std::vector<CardSource> sources_of(const Game& game, const Form& form, const Hint& hint) {
    return Sources(game, form, hint).all();
}

}  // namespace jianjun::engine
