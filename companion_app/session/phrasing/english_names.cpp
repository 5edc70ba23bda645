#include "companion_app/session/phrasing/english_names.h"

#include <fmt/format.h>

namespace jianjun::app {

using namespace engine;

std::string EnglishNames::name(Seat seat) const {
    if (seat == nobody) return "Nobody";
    const auto& state = g.table().seat(seat);
    for (const int i : {0, 1})
        if (!state.generals[i].empty() && state.shown[i] && g.content().general(state.generals[i]))
            return "<" + state.generals[i] + ">";
    // A player whom nobody named is called by his seat.
    return state.name.empty() || state.name == fmt::format("{}号", seat) ? fmt::format("Seat {}", seat) : state.name;
}

std::string EnglishNames::names(const std::vector<Seat>& seats) const {
    std::string text;
    for (const Seat seat : seats) text += (text.empty() ? "" : ", ") + name(seat);
    return text;
}

std::string EnglishNames::card(CardId id) {
    return fmt::format("<{}>", info(id).id);
}

std::string EnglishNames::face(const Face& face) {
    if (!face.known()) return "a card";
    return face.suit == Suit::none ? card(face.id) : to_string(face);
}

std::string EnglishNames::faces(const std::vector<Face>& faces) {
    std::string text;
    for (const auto& one : faces) text += (text.empty() ? "" : ", ") + face(one);
    return text;
}

std::string EnglishNames::faces(const std::vector<Face>& faces, CardId as) {
    auto text = EnglishNames::faces(faces);
    if (faces.size() == 1 && faces.front().id == as) return text;
    return text.empty() ? card(as) : text + " as " + card(as);
}

std::string EnglishNames::cards(std::size_t n) {
    return n == 1 ? "a card" : fmt::format("{} cards", n);
}

}  // namespace jianjun::app
