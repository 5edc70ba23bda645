#include "companion_app/session/questions/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "companion_app/session/phrasing/spoken.h"
#include "engine/input/deed.h"
#include "engine/telling/text.h"

namespace jianjun::app {

namespace {

using engine::Game;
using engine::Place;
using engine::Seat;
using engine::Token;
using engine::Zone;

// The table's word for one thing of a seat.
engine::Input ruling(std::string why, int seat, auto&& set) {
    engine::SetSeat word;
    word.seat = static_cast<Seat>(seat);
    set(word);
    engine::Change change;
    change.set = std::move(word);
    return engine::ruling("table", std::move(why), std::move(change));
}

Said names(const std::vector<std::string>& labels) {
    std::vector<Said> parts;
    for (const auto& label : labels) {
        engine::Face face;
        parts.push_back(engine::parse_face(label, face) ? face_words(face) : Said(label));
    }
    return parts.empty() ? Said("空", "nothing") : listed(parts);
}

constexpr int most_on_a_card = 5;  // of health

using Number = std::optional<int> engine::SetSeat::*;
void compare_number(const Game& game, int seat, const char* key, Number number, const Said& word, int seen, int held,
                    std::vector<Difference>& out) {
    if (seen == held || seen < 0) return;
    const auto text = filled("{}：桌上{}为{}，记录为{}", "{}: {} on the table {}, in the record {}", name_words(game, seat), word,
                             said_number(seen), said_number(held));
    out.push_back({fmt::format("{}:{}:{}:{}", key, seat, seen, held), seat, text,
                   ruling(fmt::format("the table shows {} {}", key, seen), seat, [&](auto& set) { set.*number = seen; })});
}

// Only whoever has shown 横置 for that seat is held to it.
void compare_chain(const Game& game, int seat, const Tabletop& tabletop, bool held,
                   std::vector<Difference>& out) {
    const auto shown = tabletop.chained(seat);
    if (!shown || *shown == held) return;
    const auto text = filled(held ? "{}：桌上未横置，记录为横置" : "{}：桌上已横置，记录为未横置",
                             held ? "{}: not chained on the table, chained in the record"
                                  : "{}: chained on the table, not chained in the record",
                             name_words(game, seat));
    out.push_back({fmt::format("chained:{}:{}", seat, held), seat, text,
                   ruling(held ? "the table shows the seat unchained" : "the table shows the seat chained",
                          seat, [&](auto& set) { set.chained = !held; })});
}

std::vector<engine::Face> faces_of(const std::vector<std::string>& labels) {
    std::vector<engine::Face> faces(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) engine::parse_face(labels[i], faces[i]);
    return faces;
}

std::vector<std::string> held_faces(const Game& game, Place place) {
    std::vector<std::string> faces;
    for (const Token t : game.table().cards(place))
        faces.push_back(engine::to_string(game.table().token(t).face));
    std::sort(faces.begin(), faces.end());
    return faces;
}

// As many as the deck has were seen elsewhere since: what the eyes still take to lie there, covered by something, is one of them.
bool has_gone_elsewhere(const Game& game, const Tabletop& tabletop, const LyingCard& card, const engine::Face& face) {
    const auto& deck = game.table().deck();
    const auto prints = std::find_if(deck.begin(), deck.end(), [&](const auto& print) { return print.first == face; });
    return prints != deck.end() && tabletop.seen_since(card) >= prints->second;
}

// Something else of its kind lies over it since (an armour over an armour): its card was taken away under
// that hand.
bool was_replaced(const Tabletop& tabletop, const LyingCard& card, const engine::Face& face) {
    const auto slot = engine::info(face.id).slot;
    const auto& all = tabletop.cards();
    return card.zone == ZoneKind::equip && slot != engine::Slot::none &&
           std::any_of(all.begin(), all.end(), [&](const auto& entry) {
               const auto& other = entry.second;
               engine::Face newer;
               return other.zone == ZoneKind::equip && other.seat == card.seat &&
                      other.seen_ms > card.seen_ms && covers(other, card) &&
                      engine::parse_face(other.label, newer) && newer.known() &&
                      engine::info(newer.id).slot == slot;
           });
}

// Only cards that were read whole are compared: a zone with a card nobody could read is another question.
// `cards`: what a ruling would set; null for the dead, who keep nothing.
using Cards = std::optional<std::vector<engine::Face>> engine::SetSeat::*;
void compare_cards(const Game& game, const Tabletop& tabletop, int seat, Zone zone, ZoneKind kind,
                   Cards cards, const Said& word, std::vector<Difference>& out) {
    const auto held = held_faces(game, {zone, static_cast<Seat>(seat)});
    const char* key = vision::to_string(kind);
    std::vector<std::string> seen;
    for (const auto& [id, card] : tabletop.cards()) {
        if (card.zone != kind || card.seat != seat) continue;
        engine::Face face;
        if (card.sure != vision::Certainty::exact || !engine::parse_face(card.label, face) || !face.known())
            return;
        const bool is_held = std::binary_search(held.begin(), held.end(), engine::to_string(face));
        if (has_gone_elsewhere(game, tabletop, card, face) || (!is_held && was_replaced(tabletop, card, face))) continue;
        seen.push_back(engine::to_string(face));
    }
    std::sort(seen.begin(), seen.end());
    if (seen == held) return;
    const auto text =
        filled("{}：桌上{}为{}，记录为{}", "{}: {} on the table {}, in the record {}", name_words(game, seat), word, names(seen), names(held));
    Difference found{
        fmt::format("{}:{}:{}:{}", key, seat, fmt::join(seen, ","), fmt::join(held, ",")), seat, text, {}};
    if (cards)
        found.ruling = ruling(fmt::format("these cards lie in the {} zone", key), seat,
                              [&](auto& set) { set.*cards = faces_of(seen); });
    out.push_back(std::move(found));
}

Said shown_words(const Game& game, const std::string& general) {
    return general.empty() ? Said("暗置", "face down") : general_words(game, general);
}

// The general's card that lies in that place: an empty word where it is face down, nothing where none was read.
std::optional<std::string> general_seen(const Tabletop& tabletop, int seat, int place) {
    for (const auto& [id, card] : tabletop.cards()) {
        if (card.seat != seat || card.zone != (place == 0 ? ZoneKind::general : ZoneKind::deputy)) continue;
        if (card.sure == vision::Certainty::back) return std::string();
        if (card.sure == vision::Certainty::exact && card.label.starts_with("general:")) return card.label.substr(8);
    }
    return std::nullopt;
}

// He is turned up, although nothing that was said lets him.
engine::Input lets_show(int seat, int place, const std::string& general) {
    auto reveal = engine::Deed(engine::Do::reveal, static_cast<Seat>(seat)).choosing(place == 0 ? "main" : "deputy");
    reveal.general = general;
    engine::Change change;
    change.allow = std::make_shared<const engine::Input>(std::move(reveal));
    return engine::ruling("table", "the general's card was turned up", std::move(change));
}

// Another one lies there than is held, or he is face down again.
engine::Input changes_general(const engine::SeatState& state, int seat, std::size_t place, const std::string& seen) {
    return ruling("the general's card lies so", seat, [&](auto& set) {
        set.shown = std::vector<bool>{state.shown[0], state.shown[1]};
        (*set.shown)[place] = !seen.empty();
        if (seen.empty()) return;
        set.generals = std::vector<std::string>{state.generals[0], state.generals[1]};
        (*set.generals)[place] = seen;
        if (!state.faction.empty()) set.faction = state.faction;
    });
}

// 国战 and 隐匿: who is turned up on the table is shown in the record, and nobody else. A soldier has no card of his own.
void compare_generals(const Game& game, const Tabletop& tabletop, int seat, std::vector<Difference>& out) {
    const auto& state = game.table().seat(static_cast<Seat>(seat));
    for (const int place : {0, 1}) {
        const auto i = static_cast<std::size_t>(place);
        const auto seen = general_seen(tabletop, seat, place);
        const auto held = state.shown[i] ? state.generals[i] : std::string();
        if (!seen || state.generals[i].empty() || *seen == held || held.starts_with("soldier_")) continue;
        const auto text = filled(place == 0 ? "{}：桌上主将为{}，记录为{}" : "{}：桌上副将为{}，记录为{}",
                                 place == 0 ? "{}: the main general on the table {}, in the record {}"
                                            : "{}: the deputy general on the table {}, in the record {}",
                                 name_words(game, seat), shown_words(game, *seen), shown_words(game, held));
        out.push_back({fmt::format("general:{}:{}:{}:{}", seat, place, *seen, held), seat, text,
                       held.empty() ? lets_show(seat, place, *seen) : changes_general(state, seat, i, *seen)});
    }
}

// The general that lies open in a seat's place, the newest of several; `held` where that one is among them.
// Whoever has fallen (1v1) may go on lying below the one who entered.
std::string open_general_seen(const Tabletop& tabletop, int seat, const std::string& held,
                              const std::vector<std::string>& fallen) {
    const auto fell = [&](const std::string& label) {
        return std::any_of(fallen.begin(), fallen.end(),
                           [&](const auto& general) { return label == "general:" + general; });
    };
    const LyingCard* newest = nullptr;
    for (const auto& [id, card] : tabletop.cards()) {
        if (card.seat != seat || card.sure != vision::Certainty::exact ||
            general_place(card.label, card.zone) != 0)
            continue;
        if (card.label == "general:" + held) return held;
        if (!fell(card.label) && (!newest || card.seen_ms > newest->seen_ms)) newest = &card;
    }
    return newest ? newest->label.substr(std::string_view("general:").size()) : std::string();
}

// Modes of open generals: whoever lies before a seat is who is played there, whatever was touched or said. A
// card that lies face down says nothing: that general is turned over.
void compare_open_general(const Game& game, const Tabletop& tabletop, int seat,
                          std::vector<Difference>& out) {
    const auto& state = game.table().seat(static_cast<Seat>(seat));
    if (state.generals[0].empty() || !state.shown[0]) return;
    const auto& held = state.generals[0];
    const auto seen = open_general_seen(tabletop, seat, held, state.fallen);
    if (seen.empty() || seen == held) return;
    const auto text =
        filled("{}：桌上武将为{}，记录为{}", "{}: the general on the table {}, in the record {}",
               name_words(game, seat), general_words(game, seen), general_words(game, held));
    out.push_back({fmt::format("general:{}:0:{}:{}", seat, seen, held), seat, text,
                   ruling("another general lies there", seat,
                          [&](auto& set) { set.generals = std::vector<std::string>{seen}; })});
}

bool compares_open_generals(const Game& game) {
    const auto& mode = game.setup().mode;
    return mode == "identity" || mode == "3v3" || mode == "1v1";
}

}  // namespace

std::vector<Difference> differences(const Game& game, const Tabletop& tabletop) {
    std::vector<Difference> out;
    for (int seat = 1; seat <= game.table().seats(); ++seat) {
        if (!game.table().alive(static_cast<Seat>(seat))) {
            compare_cards(game, tabletop, seat, Zone::equip, ZoneKind::equip, nullptr,
                          Said("装备", "equipment"), out);
            compare_cards(game, tabletop, seat, Zone::judge, ZoneKind::judge, nullptr,
                          Said("判定区", "judgement zone"), out);
            continue;
        }
        const auto& state = game.table().seat(static_cast<Seat>(seat));
        if (const auto at = tabletop.health().find(seat); at != tabletop.health().end())
            compare_number(game, seat, "hp", &engine::SetSeat::hp, Said("体力", "health"), at->second, std::clamp<int>(state.hp, 0, most_on_a_card),
                           out);
        if (const auto at = tabletop.armour().find(seat); at != tabletop.armour().end())
            compare_number(game, seat, "armour", &engine::SetSeat::armour, Said("护甲", "armour"), at->second, state.armour, out);
        compare_chain(game, seat, tabletop, state.chained, out);
        compare_cards(game, tabletop, seat, Zone::equip, ZoneKind::equip, &engine::SetSeat::equip,
                      Said("装备", "equipment"), out);
        compare_cards(game, tabletop, seat, Zone::judge, ZoneKind::judge, &engine::SetSeat::judge,
                      Said("判定区", "judgement zone"), out);
        if (game.setup().mode == "kingdom" || game.setup().seats[static_cast<std::size_t>(seat - 1)].hidden) compare_generals(game, tabletop, seat, out);
        else if (compares_open_generals(game))
            compare_open_general(game, tabletop, seat, out);
    }
    return out;
}

}  // namespace jianjun::app
