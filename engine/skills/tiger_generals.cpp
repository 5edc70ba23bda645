#include "engine/skills/tiger_generals.h"

#include "engine/rules/factions.h"

namespace jianjun::engine {

bool tiger_generals(const Game& g, Seat owner) {
    for (const Seat seat : g.table().alive_from(1))
        if (same_faction(g.table(), seat, owner))
            for (const auto* skill : g.skills(seat))
                if (skill->facet<TigerBanner>()) return true;
    return false;
}

}  // namespace jianjun::engine
