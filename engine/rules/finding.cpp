#include "engine/rules/finding.h"

#include <algorithm>

#include "engine/rules/moves.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// Less was said than tells one card there from another.
bool unclear(const Table& table, const std::vector<Token>& pile, const Face& said, const Face& found) {
    if (!said.known() || said.whole()) return false;
    return std::any_of(pile.begin(), pile.end(), [&](Token t) {
        const auto& other = table.token(t).face;
        return says_all_of(other, said) && !(other == found);
    });
}

}  // namespace

Read<std::vector<Token>> find_in(const Table& table, const Place& from, const std::vector<Face>& faces) {
    if (from.zone == Zone::hand) return find_cards(table, from.seat, faces, true, false);
    std::vector<Token> out;
    std::vector<Token> kept;
    if (from.pile) kept = table.pile(from.seat, *from.pile);
    const auto& pile = from.pile ? kept : table.cards({from.zone, owned(from.zone) ? from.seat : nobody});
    const auto taken = [&](Token t) { return std::find(out.begin(), out.end(), t) != out.end(); };
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const auto& face = faces[i];
        Token found = no_token;
        for (auto at = pile.rbegin(); at != pile.rend() && found == no_token; ++at)
            if (!taken(*at) && (!face.known() || says_all_of(table.token(*at).face, face))) found = *at;
        if (found != no_token && unclear(table, pile, face, table.token(found).face))
            return refuse("card", reason::say_more_of_card(face));
        for (auto at = pile.rbegin(); at != pile.rend() && found == no_token; ++at)
            if (!taken(*at) && table.may_be(*at, face) && !named_again(table, faces, i)) found = *at;
        if (found == no_token)
            return refuse("no_card", reason::not_in_zone(face, from.zone));
        out.push_back(found);
    }
    return out;
}

}  // namespace jianjun::engine
