// What holds of the cards on the generals of the living in every game without rulings (武将牌上的牌): each is some skill's, and the seat has
// that skill. A game may end before the dead are buried.
#pragma once
#include <algorithm>
#include <string>

#include "engine/game.h"
#include "engine/old_prints.h"

namespace jianjun::engine::testing {

// Empty, or what is wrong.
inline std::string wrongly_kept(const Game& g) {
    for (const Seat seat : g.table().alive_from(1))
        for (const Token t : g.table().cards({Zone::general, seat})) {
            const auto* pile = g.table().token(t).place.pile;
            if (!pile) return "a card on a general is no skill's";
            const auto& skills = g.table().seat(seat).skills;
            const auto is_its = [&](const OwnedSkill& owned) { return print_of(g.options(), owned.id) == pile->skill; };
            if (!pile->outlasts && std::none_of(skills.begin(), skills.end(), is_its)) return "nobody keeps the cards of " + std::string(pile->skill);
        }
    return {};
}

}  // namespace jianjun::engine::testing
