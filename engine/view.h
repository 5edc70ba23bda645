// What may be seen of a game (视图): the state of RECORD.md, filtered for its viewer before it leaves the
// engine.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/game.h"

namespace jianjun::engine {

struct Viewer {
    enum class Kind : std::uint8_t { referee, everyone, seat };
    Kind kind = Kind::referee;
    Seat seat = nobody;
    static Viewer referee() { return {}; }
    static Viewer everyone() { return {Kind::everyone, nobody}; }
    static Viewer of(Seat seat) { return {Kind::seat, seat}; }
};

nlohmann::json state_json(const Game& g, Viewer viewer);
nlohmann::json prompt_json(const Game& g, const Prompt& prompt);

}  // namespace jianjun::engine
