// What the points of a game depend on (对局事实), from its record alone: how it ended, who lives, who killed whom.
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/hall/formats/format.h"
#include "engine/game/game.h"

namespace jianjun::app::hall {

struct Kill {
    int killer = 0, victim = 0;  // seats; 0: nobody killed him
};

// Of 3v3 and 1v1.
struct Side {
    std::string name;
    int living = 0;  // with the generals of 1v1 who may still enter
};

struct GameFacts {
    std::string mode;
    bool over = false;
    std::string why;  // of the end: "time" by a ruling at time
    Ending ending = Ending::unfinished;
    std::vector<SeatEnd> seats;
    std::vector<std::string> names;
    std::vector<std::string> sides;  // of each seat: its faction in kingdom, its team in 3v3 and 1v1
    std::vector<Side> teams;
    std::vector<engine::Seat> ahead;  // of 3v3 and 1v1: of the side that the mode puts before the other where
                                      // the time is up; empty: level
    std::vector<Kill> kills;  // in the order of the deaths that last
};

GameFacts facts_of(const engine::Game& game);

// The amount of every seat, with its reasons; those of 0 are not named.
struct SeatPoints {
    double points = 0;
    std::vector<std::pair<std::string, double>> why;
    bool won = false;
    int kills = 0;
};
// Why it cannot be told: another mode than the format's, a game that goes on, a role that nobody has told.
tl::expected<std::vector<SeatPoints>, Said> points_of(const Format& format, const GameFacts& facts);

}  // namespace jianjun::app::hall
