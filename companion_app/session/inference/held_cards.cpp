#include "companion_app/session/inference/held_cards.h"

#include <algorithm>

namespace jianjun::app {

namespace {

using engine::Place;
using engine::Seat;
using engine::Token;
using engine::Zone;

int count_if(const engine::Game& game, Place place, auto&& which) {
    const auto& cards = game.table().cards(place);
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](Token t) { return which(game.table().token(t)); }));
}

}  // namespace

int copies(const engine::Game& game, const engine::Face& face) {
    const auto& deck = game.table().deck();
    const auto at = std::find_if(deck.begin(), deck.end(), [&](const auto& entry) { return entry.first == face; });
    return at == deck.end() ? 1 : at->second;
}

std::set<std::string> doubled_labels(const engine::Game& game) {
    std::set<std::string> labels;
    for (const auto& [face, n] : game.table().deck())
        if (n > 1) labels.insert(engine::to_string(face));
    return labels;
}

std::optional<engine::Face> only_one_named(const engine::Game& game, const std::string& name) {
    engine::Face named;
    if (!engine::parse_face(name, named) || !named.known()) return std::nullopt;
    std::optional<engine::Face> only;
    for (const auto& [face, n] : game.table().deck()) {
        if (face.id != named.id || face.extra != named.extra) continue;
        if (only || n != 1) return std::nullopt;
        only = face;
    }
    return only;
}

int held(const engine::Game& game, Place place, const std::string& label, bool face_up) {
    return count_if(game, place, [&](const auto& token) { return engine::to_string(token.face) == label && !(face_up && token.face_down); });
}

int held_openly(const engine::Game& game, const std::string& label) {
    return held(game, {Zone::discard, engine::nobody}, label) + held(game, {Zone::processing, engine::nobody}, label) +
           held(game, {Zone::aside, engine::nobody}, label, true);
}

bool holds(const engine::Game& game, Seat seat, const engine::Face& face) {
    const auto known = game.table().known_hand(seat, 0);
    return std::find(known.begin(), known.end(), face) != known.end();
}

bool others_hold_it(const engine::Game& game, Seat seat, const engine::Face& face) {
    int held = 0;
    for (int other = 1; other <= game.table().seats(); ++other) {
        if (!holds(game, static_cast<Seat>(other), face)) continue;
        if (other == seat) return false;
        ++held;
    }
    return held >= copies(game, face);
}

int may_lie(const engine::Game& game, const std::string& label) {
    int n = 0;
    for (const auto zone : {Zone::discard, Zone::processing, Zone::aside}) n += held(game, {zone, engine::nobody}, label);
    for (int seat = 1; seat <= game.table().seats(); ++seat)
        for (const auto zone : {Zone::equip, Zone::judge, Zone::general, Zone::supplies}) n += held(game, {zone, static_cast<Seat>(seat)}, label);
    return n;
}

namespace {

// In such a zone, or among cards of which it is one.
bool lies_in(const engine::Game& game, Zone zone, const std::string& label) {
    const auto& table = game.table();
    const auto there = [&](Token t) { return table.token(t).place.zone == zone; };
    for (Token t = 0; t < table.tokens(); ++t)
        if (there(t) && engine::to_string(table.token(t).face) == label) return true;
    return std::any_of(table.groups().begin(), table.groups().end(), [&](const auto& group) {
        return std::any_of(group.members.begin(), group.members.end(), there) &&
               std::any_of(group.faces.begin(), group.faces.end(), [&](const auto& known) { return engine::to_string(known.face) == label; });
    });
}

}  // namespace

bool in_a_hand(const engine::Game& game, const std::string& label) {
    return lies_in(game, Zone::hand, label);
}

bool in_the_pile(const engine::Game& game, const std::string& label) {
    return lies_in(game, Zone::draw, label);
}

int laid_by(const engine::Game& game, int seat) {
    return count_if(game, {Zone::judge, static_cast<Seat>(seat)}, [](const auto& token) { return token.face_down; });
}

}  // namespace jianjun::app
