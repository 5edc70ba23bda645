#include "engine/skills/void_general.h"

#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"

namespace jianjun::engine {

std::vector<std::string> shown_places(const Table& table, Seat seat) {
    std::vector<std::string> list;
    const auto& state = table.seat(seat);
    for (const std::size_t place : {0u, 1u})
        if (!state.generals[place].empty() && state.shown[place])
            list.emplace_back(place == 0 ? "main" : "deputy");
    return list;
}

void void_general(Game& g, Seat seat, const std::string& place) {
    if (!place.empty()) keep_in_mind(g, seat, void_this_turn, place);
}

}  // namespace jianjun::engine
