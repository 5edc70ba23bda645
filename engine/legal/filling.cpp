#include "engine/legal/filling.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

bool has_unseen(const Table& table, const std::vector<Token>& cards, const Place& place) {
    return std::any_of(cards.begin(), cards.end(), [&](Token t) {
        return table.token(t).place == place && !table.token(t).face.known();
    });
}

}  // namespace

Filling::Filling(const Game& game, const Form& form, const Hint& hint)
    : game_(game), form_(form), hint_(hint) {
    for (const Seat seat : game.table().alive_from(form.who))
        if (form.aim.who.test(static_cast<std::size_t>(seat)) && (hint.seat == nobody || hint.seat == seat))
            seats_.push_back(seat);
    // 五谷丰登: the option is the card.
    const bool is_option = !form.option.empty() && !form.cost.of.empty();
    if (form.cost.most == 0 || is_option) return;
    // A card of somebody's lies there and nowhere else; out of a hand the answer names none.
    if (form_.from) {
        Source there{form_.from, {}};
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
    Source extra;
    if (open() && form_.what != Do::choose) add_extra_deck(extra);
    keep_source(std::move(extra));
}

bool Filling::fits(const Face& face) const {
    const auto& of = form_.cost.of;
    return of.empty() ||
           std::any_of(of.begin(), of.end(), [&](CardId id) { return base(id) == base(face.id); });
}

void Filling::add(Source& source, const Face& face) const {
    if (face.known() && fits(face)) source.faces.push_back(face);
}

void Filling::add_zone(Source& source, Place place) const {
    for (const Token token : game_.table().cards(place)) add(source, game_.table().token(token).face);
}

void Filling::keep_source(Source source) {
    if (!source.faces.empty()) sources_.push_back(std::move(source));
}

// The hand so far as the hint and the seat know it, equipment, 辎 and what lies on the general; else names
// alone.
void Filling::gather_own() {
    const auto& table = game_.table();
    Source own;
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

// What is turned over is no card of a hand: what is known of the cards themselves, and what the hint says that
// they may be.
void Filling::gather_row() {
    Source row;
    for (const Token token : game_.prompt()->row) add(row, game_.table().token(token).face);
    for (const auto& face : hint_.hand) add(row, face);
    keep_source(std::move(row));
}

// What lies open is named with its place, where that is somebody's or a pile's. A card that nobody has seen
// is one of those that the hint names; of the extra deck, whose faces all know, one that does not lie
// elsewhere.
void Filling::gather_chosen() {
    const auto& table = game_.table();
    std::vector<std::pair<Place, Source>> there;
    for (const Token token : game_.prompt()->row) {
        const auto& state = table.token(token);
        auto at = std::find_if(there.begin(), there.end(),
                               [&](const auto& one) { return one.first == state.place; });
        if (at == there.end()) {
            at = there.insert(at, {state.place, Source{}});
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

void Filling::add_extra_deck(Source& source) const {
    const auto& table = game_.table();
    add_zone(source, {Zone::extra, nobody});
    for (const auto& [face, count] : table.deck())
        if (face.extra && table.located(face) == 0) add(source, face);
}

Input Filling::begin() const {
    Input input;
    input.what = form_.what;
    input.seat = form_.who;
    input.skill = form_.skill;
    input.as = form_.as;
    input.option = form_.option;
    input.from = form_.from;
    return input;
}

// ---- all of them ----

std::vector<Input> Filling::all() {
    auto input = begin();
    if ((hint_.button && *hint_.button != form_.what) || (form_.cost.most == 0 && !hint_.cards.empty()))
        return {};
    if (form_.counts) numbers(input);
    if (form_.names_general) generals(input);
    input.cards = hint_.cards;
    const auto given = static_cast<int>(hint_.cards.size());
    if (given >= form_.cost.least && given <= form_.cost.most) with_seats(input);
    for (const auto& source : sources_) from_source(input, source);
    return std::move(list_);
}

void Filling::keep(const Input& input) {
    ++tries_;
    if (!full() && !game_.check(input)) list_.push_back(input);
}

void Filling::from_source(const Input& input, const Source& source) {
    Input one = input;
    if (source.from) one.from = source.from;
    const auto given = static_cast<int>(input.cards.size());
    const auto most = std::min(form_.cost.most, given + static_cast<int>(source.faces.size()));
    for (int n = std::max(form_.cost.least, given + 1); n <= most && !full(); ++n)
        with_cards(one, source, n - given, 0);
}

void Filling::with_cards(const Input& input, const Source& source, int more, std::size_t from) {
    if (full()) return;
    if (more == 0) return with_seats(input);
    // Of many cards one choice is tried: those that come first.
    const bool many = more > most_filled;
    for (std::size_t i = from; i + static_cast<std::size_t>(more) <= source.faces.size() && !full(); ++i) {
        Input one = input;
        one.cards.push_back(source.faces[i]);
        with_cards(one, source, more - 1, i + 1);
        if (many) return;
    }
}

void Filling::with_seats(const Input& input) {
    if (hint_.seat == nobody && (form_.aim.least == 0 || form_.aim.may_omit)) directed(input);
    if (form_.aim.most == 0) return;
    const auto named = seats_named_by(form_.what);
    for (const Seat first : seats_) {
        if (full()) return;
        Input one = input;
        (one.*named).push_back(first);
        if (form_.aim.least <= 1) directed(one);
        if (form_.aim.most < 2 || hint_.seat != nobody) continue;
        for (const Seat second : seats_) {
            if (second == first || (form_.aim.order == Form::Aim::Order::any && second < first)) continue;
            Input two = one;
            (two.*named).push_back(second);
            keep(two);
        }
    }
}

// 借刀杀人: whom the first seat must 杀. In 3v3 a card that goes round says which way.
void Filling::directed(const Input& input) {
    keep(input);
    if (is_collateral() && !input.targets.empty())
        for (const Seat victim : game_.table().alive_from(form_.who)) {
            Input one = input;
            one.then = {victim};
            keep(one);
        }
    if (!form_.says_direction) return;
    for (const char* way : {"left", "right"}) {
        Input one = input;
        one.option = way;
        keep(one);
    }
}

bool Filling::is_collateral() const {
    const auto& of = form_.cost.of;
    return form_.what == Do::use && (form_.as == CardId::collateral ||
                                     std::find(of.begin(), of.end(), CardId::collateral) != of.end());
}

void Filling::numbers(Input input) {
    for (int n = 0; n <= highest_number; ++n) {
        input.number = n;
        keep(input);
    }
}

void Filling::generals(const Input& input) {
    for (const auto& one : naming_generals(input)) {
        keep(one);
        if (form_.what != Do::reveal) continue;
        for (const Seat seat : seats_) {
            Input fielded = one;
            fielded.seats = {seat};
            keep(fielded);
        }
    }
}

// A general is revealed by name, by place, or by both; out of those that were dealt one is chosen, or a pair.
std::vector<Input> Filling::naming_generals(const Input& input) const {
    std::vector<Input> list;
    const auto& names = form_.generals.empty() ? hint_.generals : form_.generals;
    Input one = input;
    if (form_.what == Do::choose) {
        for (const auto& name : names) {
            one.option = name;
            list.push_back(one);
            for (const auto& other : names) {
                if (other == name) continue;
                one.option = name + "+" + other;
                list.push_back(one);
            }
        }
        return list;
    }
    for (const char* place : {"", "main", "deputy"}) {
        one.option = place;
        one.general.reset();
        if (*place) list.push_back(one);
        for (const auto& name : names) {
            one.general = name;
            list.push_back(one);
        }
    }
    return list;
}

// ---- one by the dice ----

Input Filling::drawn(const Dice& below) const {
    auto input = begin();
    input.cards = hint_.cards;
    if (form_.counts && below(2)) input.number = below(highest_number + 1);
    if (form_.names_general)
        if (const auto list = naming_generals(input); !list.empty() && below(4))
            input = list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    if (!input.general && !input.number) draw_cards(input, below);
    // A skill that is one of several options is declared, or chosen.
    if (form_.what == Do::skill && game_.prompt()->kind == Prompt::Kind::choice && below(2)) {
        input.what = Do::choose;
        input.option = input.skill;
        input.skill.clear();
    }
    draw_seats(input, below);
    if (form_.says_direction && below(2)) input.option = below(2) ? "left" : "right";
    return input;
}

void Filling::draw_cards(Input& input, const Dice& below) const {
    if (sources_.empty()) return;
    const auto& source =
        sources_[below(2) ? 0 : static_cast<std::size_t>(below(static_cast<int>(sources_.size())))];
    auto faces = source.faces;
    const auto& prompt = *game_.prompt();
    int least = std::max(form_.cost.least - static_cast<int>(input.cards.size()), 0);
    int most = std::min(form_.cost.most, static_cast<int>(faces.size()));
    // No bound is declared: as many as are asked for, or hardly any.
    if (open()) {
        const bool asked = prompt.kind != Prompt::Kind::play && below(2);
        least = asked ? prompt.least : 0;
        most = std::min(most, asked ? prompt.most : 3);
    }
    for (int n = least + below(most - least + 1); n > 0 && !faces.empty(); --n) {
        const auto at = faces.begin() + below(static_cast<int>(faces.size()));
        input.cards.push_back(*at);
        faces.erase(at);
    }
    if (source.from && !input.cards.empty()) input.from = source.from;
}

int Filling::seats_drawn(const Dice& below) const {
    if (form_.aim.most == 0 || seats_.empty()) return 0;
    if (form_.aim.may_omit && below(3) == 0) return 0;
    if (form_.aim.most == Form::any_number) return below(4);
    const int most = std::min<int>(form_.aim.most, static_cast<int>(seats_.size()));
    // All of them, or the fewest more often than a number between.
    const int least = std::min(form_.aim.least, most);
    return below(2) ? least : least + below(most - least + 1);
}

void Filling::draw_seats(Input& input, const Dice& below) const {
    // Cards that are handed out name a seat for each.
    const bool for_each = input.what == Do::choose && !input.cards.empty() && below(2);
    const int n = for_each ? static_cast<int>(input.cards.size()) : seats_drawn(below);
    const bool again = for_each || (input.what == Do::choose && below(4) == 0);
    auto left = seats_;
    auto& named = input.*seats_named_by(input.what);
    for (int i = 0; i < n && !left.empty() && form_.aim.most > 0; ++i) {
        const auto at = left.begin() + below(static_cast<int>(left.size()));
        named.push_back(*at);
        if (!again) left.erase(at);
    }
    const auto living = game_.table().alive_from(form_.who);
    if (is_collateral() && !named.empty() && below(2))
        input.then = {living[static_cast<std::size_t>(below(static_cast<int>(living.size())))]};
}

// ---- for users ----

std::vector<Input> expand(const Game& g, const Form& form, const Hint& hint) {
    return Filling(g, form, hint).all();
}

std::optional<Input> draw(const Game& g, const Form& form, const Dice& below, const Hint& hint, int tries) {
    const Filling filling(g, form, hint);
    for (int i = 0; i < tries; ++i)
        if (auto input = filling.drawn(below); !g.check(input)) return input;
    return {};
}

}  // namespace jianjun::engine
