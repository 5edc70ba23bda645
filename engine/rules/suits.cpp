#include "engine/rules/suits.h"

#include "engine/game/facets.h"

namespace jianjun::engine {

namespace {

Suit changed(const Game& g, Seat owner, Suit suit) {
    for (const auto* skill : g.skills(owner))
        if (const auto* counts = skill->facet<CountsAs>()) suit = counts->suit_of(g, owner, suit);
    return suit;
}

// Of a colour alone: the colour that both of its suits count as, where they count as one.
Suit changed_colour(const Game& g, Seat owner, Suit one, Suit other) {
    const auto color = color_of(changed(g, owner, one));
    if (color != color_of(changed(g, owner, other))) return Suit::none;
    return color == Color::red ? Suit::red : Suit::black;
}

}  // namespace

Suit suit_for(const Game& g, Seat owner, Suit printed) {
    if (printed == Suit::black) return changed_colour(g, owner, Suit::spade, Suit::club);
    if (printed == Suit::red) return changed_colour(g, owner, Suit::heart, Suit::diamond);
    return changed(g, owner, printed);
}

Face counted(const Game& g, Seat owner, Face face) {
    face.suit = suit_for(g, owner, face.suit);
    return face;
}

void count_as(Use& use, const Face& face) {
    use.suit = face.suit;
    use.rank = face.rank;
    use.color = face.color();
}

}  // namespace jianjun::engine
