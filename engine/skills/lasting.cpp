#include "engine/skills/lasting.h"

#include "engine/rules/supplies.h"

namespace jianjun::engine {

bool DuelsOfColour::converts(const Game& g, Seat owner, const std::vector<Token>& cards,
                             const std::vector<Face>& faces, CardId as) const {
    return as == CardId::duel && cards.size() == 1 && faces.front().color() == colour &&
           like_a_hand_card(g, owner, cards.front());
}

}  // namespace jianjun::engine
