#include "engine/legal/known_skills.h"

#include <algorithm>

#include "engine/modes/mode.h"

namespace jianjun::engine {

bool knows_skill(const Game& g, Seat seat, std::string_view skill, Viewer viewer) {
    // A skill that was shown or lent is no secret, though a hidden general may bring it as well.
    const auto& open = g.table().seat(seat).skills;
    if (std::any_of(open.begin(), open.end(), [&](const auto& one) { return one.id == skill; })) return true;
    bool hidden = false;
    for (const int index : {0, 1}) {
        const auto& general = g.table().seat(seat).generals[static_cast<std::size_t>(index)];
        const auto* sheet = g.content().general(general);
        if (!sheet || !sheet->brings(skill)) continue;
        if (g.mode().sees_general(g.table(), viewer, seat, index)) return true;
        hidden = true;
    }
    return !hidden;
}

}  // namespace jianjun::engine
