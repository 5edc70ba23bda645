// Trying answers (试答): one more seat, one more card, and what would have to follow.
#include "companion_app/session/options/trial.h"

#include <algorithm>
#include <tuple>

namespace jianjun::app {

using engine::Do;
using engine::Face;
using engine::Input;
using engine::Seat;
using engine::Zone;

namespace {

constexpr std::size_t most_filled = 3;  // cards that are tried together, beside those already named

bool names(const std::vector<Seat>& list, Seat seat) {
    return std::find(list.begin(), list.end(), seat) != list.end();
}

bool is_open(Zone zone) {
    return zone != Zone::hand && zone != Zone::draw && zone != Zone::extra;
}

bool is_basic(const Face& face) {
    return engine::info(face.id).type == engine::CardType::basic;
}

// A refusal that another seat could cure.
bool wants_more_seats(const engine::Verdict& refusal) {
    return refusal && (refusal->code == "count" || refusal->code == "then" || refusal->code == "target");
}

// A refusal of this very card.
bool wants_another_card(const engine::Verdict& refusal) {
    return refusal && (refusal->code == "card" || refusal->code == "suit" || refusal->code == "convert" || refusal->code == "no_card");
}

}  // namespace

Trial::Trial(const engine::Game& game, Seat seat) : game_(game), seat_(seat) {
    const auto& table = game.table();
    living_ = table.alive_from(1);
    std::sort(living_.begin(), living_.end());
    hidden_ = table.deck();
    for (engine::Token t = 0; t < table.tokens(); ++t) {
        const auto& token = table.token(t);
        if (!token.face.known() || !is_open(token.place.zone) || token.face_down) continue;
        for (auto& [face, n] : hidden_)
            if (face == token.face) --n;
    }
    for (const auto& [face, n] : hidden_) faces_.push_back(face);
    std::stable_sort(faces_.begin(), faces_.end(), [](const Face& a, const Face& b) {
        return std::tuple(a.extra, a.id, a.suit, a.rank) < std::tuple(b.extra, b.id, b.suit, b.rank);
    });
    // What may stand for cards that are still to be named: any, two of each suit, a basic card and another, and what is known
    // of the seat.
    fillers_.push_back(Face{});
    for (const auto suit : {engine::Suit::spade, engine::Suit::heart, engine::Suit::club, engine::Suit::diamond})
        for (const bool basic : {true, false}) {
            const auto fits = [&](const auto& entry) {
                const auto& [face, n] = entry;
                return face.suit == suit && n > 0 && !face.extra && is_basic(face) == basic && table.unlocated(face);
            };
            const auto found = std::find_if(hidden_.begin(), hidden_.end(), fits);
            if (found != hidden_.end()) fillers_.push_back(found->first);
        }
    own_ = table.known_hand(seat, 0);
    for (const auto t : table.cards({Zone::equip, seat})) own_.push_back(table.token(t).face);
    fillers_.insert(fillers_.end(), own_.begin(), own_.end());
    for (const auto t : table.hand(seat))
        if (const auto group = table.token(t).group; group >= 0)
            for (const auto& known : table.groups()[static_cast<std::size_t>(group)].faces) of_sets_.push_back(known.face);
    fillers_.insert(fillers_.end(), of_sets_.begin(), of_sets_.end());
    for (engine::Token t = 0; t < table.tokens(); ++t)
        if (const auto& token = table.token(t); token.face.known() && is_open(token.place.zone)) field_.push_back(token.face);
    const auto& thrown = table.cards({Zone::discard, engine::nobody});
    for (auto t = thrown.rbegin(); t != thrown.rend(); ++t) thrown_.push_back(table.token(*t).face);
    for (const auto& [face, n] : hidden_)
        if (n > 0 && !face.extra && table.unlocated(face)) unseen_.push_back(face);
}

int Trial::hidden(const Face& face) const {
    for (const auto& [known, n] : hidden_)
        if (known == face) return std::max(0, n);
    return 0;
}

bool Trial::may_be_held(engine::CardId id) const {
    const auto hidden = [&](const auto& entry) { return entry.first.id == id && entry.second > 0; };
    if (std::any_of(hidden_.begin(), hidden_.end(), hidden)) return true;
    const auto& table = game_.table();
    for (engine::Token t = 0; t < table.tokens(); ++t) {
        const auto& token = table.token(t);
        if (token.face.id != id || !token.face.known()) continue;
        const auto zone = token.place.zone;
        if (zone != Zone::equip && zone != Zone::judge && zone != Zone::discard && zone != Zone::processing && zone != Zone::aside) return true;
    }
    return false;
}

bool Trial::lies_open(const Face& face) const {
    return std::find(field_.begin(), field_.end(), face) != field_.end();
}

bool Trial::known_of_seat(const Face& face) const {
    const auto among = [&](const std::vector<Face>& faces) { return std::find(faces.begin(), faces.end(), face) != faces.end(); };
    return among(own_) || among(of_sets_);
}

std::vector<engine::CardId> Trial::card_names() const {
    std::vector<engine::CardId> list;
    for (const auto& face : faces_)
        if (std::find(list.begin(), list.end(), face.id) == list.end()) list.push_back(face.id);
    return list;
}

bool Trial::makes_anything(const engine::Skill& skill) const {
    return skill.makes().empty() && skill.converts(game_, seat_, {0}, {Face{}}, engine::CardId::slash);
}

bool Trial::takes_cards(const Input& input) {
    switch (input.what) {
        case Do::skill:
        case Do::discard:
        case Do::reveal:
        case Do::choose:
            return true;
        case Do::use:
        case Do::respond:
            return !input.skill.empty() || input.as != engine::CardId::unknown || input.cards.empty();
        case Do::recast:
            return input.cards.empty();
        default:
            return false;
    }
}

std::vector<Input> Trial::with_seat(const Input& input, Seat seat) const {
    std::vector<Input> list;
    const auto add = [&](std::vector<Seat> Input::*where) {
        if (names(input.*where, seat)) return;
        list.push_back(input);
        (list.back().*where).push_back(seat);
    };
    // 出场: a captain fields the general for a vanguard.
    const bool fields = input.what == Do::reveal && input.general && input.seats.empty();
    if (input.what == Do::choose || fields) {
        add(&Input::seats);
    } else if (input.what == Do::use || input.what == Do::respond || input.what == Do::skill) {
        add(&Input::targets);
        // 借刀杀人: the second seat is whom the first must 杀.
        if (input.what == Do::use && input.targets.size() == 1 && input.then.empty())
            if (const auto refusal = why_not(input); refusal && refusal->code == "then") add(&Input::then);
    }
    return list;
}

bool Trial::fits_with_seats(const Input& input) const {
    std::vector<Input> further;
    for (const Seat first : living_)
        for (auto& one : with_seat(input, first)) {
            const auto refusal = why_not(one);
            if (!refusal) return true;
            if (wants_more_seats(refusal)) further.push_back(std::move(one));
        }
    for (const auto& one : further)
        for (const Seat second : living_)
            for (const auto& two : with_seat(one, second))
                if (fits(two)) return true;
    return false;
}

bool Trial::fits_filled(const Input& input) const {
    if (fits(input)) return true;
    return input.what != Do::discard && input.what != Do::reveal && fits_with_seats(input);
}

std::size_t Trial::most() const {
    const auto* prompt = game_.prompt();
    return std::max({most_filled, living_.size(), game_.table().hand(seat_).size(), prompt ? static_cast<std::size_t>(prompt->least) : 0});
}

// What is known of the seat and has not been named yet.
std::vector<Face> Trial::left(const std::vector<Face>& own, const Input& input) {
    auto rest = own;
    for (const auto& named : input.cards)
        if (const auto at = std::find(rest.begin(), rest.end(), named); at != rest.end()) rest.erase(at);
    return rest;
}

// What the hand may be beside the cards that are named: what is known, one for each card out of a known set, and for the
// others what nobody has seen.
std::vector<Face> Trial::rest_of_hand(const Input& input) const {
    auto named = input.cards;
    auto unseen = unseen_.begin();
    const auto take = [&](const Face& face) {
        const auto at = std::find(named.begin(), named.end(), face);
        if (at == named.end()) return false;
        named.erase(at);
        return true;
    };
    std::vector<Face> rest, spoken_for = input.cards;  // of the known sets
    std::vector<engine::Token> untold;
    for (const auto t : game_.table().hand(seat_)) {
        const auto& face = game_.table().token(t).face;
        if (!face.known()) untold.push_back(t);
        else if (!take(face)) rest.push_back(face);
    }
    for (const auto t : untold) {
        const auto group = game_.table().token(t).group;
        if (group < 0) {
            if (named.empty() && unseen != unseen_.end()) rest.push_back(*unseen++);
            else if (!named.empty()) named.pop_back();
            continue;
        }
        const auto& faces = game_.table().groups()[static_cast<std::size_t>(group)].faces;
        if (std::any_of(faces.begin(), faces.end(), [&](const auto& known) { return take(known.face); })) continue;
        for (const auto& known : faces)
            if (std::find(spoken_for.begin(), spoken_for.end(), known.face) == spoken_for.end()) {
                spoken_for.push_back(known.face);
                rest.push_back(known.face);
                break;
            }
    }
    return rest;
}

// So many cards: unseen ones, ones that nobody has seen yet, or what is known of the seat.
bool Trial::fits_with_many(const Input& input, std::size_t cards) const {
    const auto fits_first = [&](std::vector<Face> first, const std::vector<Face>* then) {
        Input many = input;
        for (std::size_t i = 0; first.size() < cards; ++i) {
            if (then && i >= then->size()) return false;
            first.push_back(then ? (*then)[i] : Face{});
        }
        many.cards.insert(many.cards.end(), first.begin(), first.begin() + static_cast<std::ptrdiff_t>(cards));
        return fits_filled(many);
    };
    const auto own = left(own_, input);
    // What is known of the seat alone, or with unseen ones; ones that nobody has seen; a whole hand; what was just discarded.
    return fits_first(own, nullptr) || fits_first({}, &unseen_) || (!own.empty() && fits_first({}, nullptr)) ||
           fits_first(rest_of_hand(input), &unseen_) ||
           (!thrown_.empty() && fits_first(left(thrown_, input), nullptr));
}

// Where not every card will do (连横, 龙胆, 巧变): whichever is not accounted for, or lies before somebody. Of those that
// are not refused for themselves a few are enough.
bool Trial::fits_with_any_card(const Input& input) const {
    constexpr int enough = 6;
    for (const auto* from : {&field_, &unseen_}) {
        int alike = 0;
        for (const auto& face : *from) {
            Input one = input;
            one.cards.push_back(face);
            if (wants_another_card(why_not(one))) continue;
            if (fits_filled(one)) return true;
            if (++alike == enough) break;
        }
    }
    return false;
}

// With cards that are still to be named: one or two are tried in every combination.
bool Trial::fits_with_cards(const Input& input, std::size_t more) const {
    if (more == 0) return false;
    bool picky = false;
    for (const auto& first : fillers_) {
        Input one = input;
        one.cards.push_back(first);
        if (fits_filled(one)) return true;
        picky = picky || wants_another_card(why_not(one));
    }
    if (picky && input.cards.empty() && fits_with_any_card(input)) return true;
    for (std::size_t a = 0; more > 1 && a < fillers_.size(); ++a)
        for (std::size_t b = a; b < fillers_.size(); ++b) {
            Input two = input;
            two.cards.push_back(fillers_[a]);
            two.cards.push_back(fillers_[b]);
            if (fits(two)) return true;
        }
    for (std::size_t n = 2; n <= std::min(more, most()); ++n)
        if (fits_with_many(input, n)) return true;
    return false;
}

std::size_t Trial::takes_more(const Input& input) const {
    if (!takes_cards(input)) return 0;
    for (std::size_t n = most(); n > 2; --n)
        if (fits_with_many(input, n)) return n;
    for (const auto& first : fillers_) {
        Input one = input;
        one.cards.push_back(first);
        for (const auto& second : fillers_) {
            Input two = one;
            two.cards.push_back(second);
            if (fits_filled(two)) return 2;
        }
    }
    return fits_with_cards(input, 1) ? 1 : 0;
}

// Whoever takes no notice of seats takes any of them, and any number.
bool Trial::heeds_seats(const Input& input) const {
    auto everybody_twice = input;
    for (int i = 0; i < 2; ++i)
        everybody_twice.targets.insert(everybody_twice.targets.end(), living_.begin(), living_.end());
    return !fits(everybody_twice) && fits_with_seats(input);
}

bool Trial::heeds_cards(const Input& input) const {
    constexpr std::size_t too_many = 200;
    auto heap = input;
    heap.cards.resize(too_many);
    return takes_cards(input) && !fits(heap) &&
           (fits_with_cards(input, 1) || fits_with_any_card(input) || fits_with_many(input, game_.table().hand(seat_).size()));
}

bool Trial::heeds_more(const Input& input) const {
    return fits(input) && (heeds_seats(input) || heeds_cards(input));
}

bool Trial::leads_on(const Input& input, std::size_t more) const {
    const auto refusal = why_not(input);
    if (!refusal) return true;
    if ((refusal->code == "no_card" && !input.cards.empty()) || refusal->code == "not_asked" || refusal->code == "not_now") return false;
    if (input.what != Do::discard && input.what != Do::reveal && fits_with_seats(input)) return true;
    return takes_cards(input) && fits_with_cards(input, more);
}

}  // namespace jianjun::app
