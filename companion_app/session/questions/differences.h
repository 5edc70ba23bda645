// Where the table and the engine do not agree (差异): what is seen, what is held, and the ruling that would
// settle it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/tracking/tabletop.h"
#include "companion_app/words/said.h"
#include "engine/game/game.h"

namespace jianjun::app {

struct Difference {
    std::string key;  // the same difference has the same key as long as it lasts
    int seat = 0;
    Said text;             // one sentence
    std::optional<engine::Input> ruling;  // the input that takes the table's word for it; none for the dead
};

std::vector<Difference> differences(const engine::Game& game, const Tabletop& tabletop);

}  // namespace jianjun::app
