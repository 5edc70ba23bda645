#include "companion_app/session/options/deck_faces.h"

#include <algorithm>
#include <tuple>

namespace jianjun::app {

using engine::Face;
using engine::Zone;

DeckFaces::DeckFaces(const engine::Game& game) : table_(game.table()), hidden_(game.table().deck()) {
    for (engine::Token t = 0; t < table_.tokens(); ++t) {
        const auto& token = table_.token(t);
        const auto zone = token.place.zone;
        if (!token.face.known() || zone == Zone::hand || zone == Zone::draw || zone == Zone::extra) continue;
        open_.push_back(token.face);
        for (auto& [face, n] : hidden_)
            if (face == token.face && !token.face_down) --n;
    }
    for (const auto& [face, n] : hidden_) faces_.push_back(face);
    std::stable_sort(faces_.begin(), faces_.end(), [](const Face& a, const Face& b) {
        return std::tuple(a.extra, a.id, a.suit, a.rank) < std::tuple(b.extra, b.id, b.suit, b.rank);
    });
}

std::vector<engine::CardId> DeckFaces::names() const {
    std::vector<engine::CardId> list;
    for (const auto& face : faces_)
        if (std::find(list.begin(), list.end(), face.id) == list.end()) list.push_back(face.id);
    return list;
}

int DeckFaces::hidden(const Face& face) const {
    for (const auto& [known, n] : hidden_)
        if (known == face) return std::max(0, n);
    return 0;
}

bool DeckFaces::lies_open(const Face& face) const {
    return std::find(open_.begin(), open_.end(), face) != open_.end();
}

bool DeckFaces::may_be_held(engine::CardId id) const {
    const auto hidden = [&](const auto& entry) { return entry.first.id == id && entry.second > 0; };
    if (std::any_of(hidden_.begin(), hidden_.end(), hidden)) return true;
    for (engine::Token t = 0; t < table_.tokens(); ++t) {
        const auto& token = table_.token(t);
        if (token.face.id != id || !token.face.known()) continue;
        const auto zone = token.place.zone;
        if (zone != Zone::equip && zone != Zone::judge && zone != Zone::discard && zone != Zone::processing &&
            zone != Zone::aside)
            return true;
    }
    return false;
}

}  // namespace jianjun::app
