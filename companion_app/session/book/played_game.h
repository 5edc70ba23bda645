// What the book (战绩) takes from one game: who sat where, as what, who won, and what each did. Read from the
// game's events, so that what was taken back is not counted.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::app {

struct PlayedSeat {
    std::string name;  // empty: nobody
    std::string role;  // at the end; a faction in 国战, a side where the set-up names teams; empty: not known
    std::vector<std::string> generals;  // at the end
    bool won = false;
    bool first_dead = false;  // the first to die
    int kills = 0, rescues = 0, dealt = 0, taken = 0;
    int drawn = 0;  // cards
    std::vector<std::string> refused;      // generals that were dealt to this seat and left lying
    int waited_s = 0, longest_turn_s = 0;  // how long the table waited for this seat; of a journal alone
};

struct PlayedGame {
    std::int64_t id = 0;        // in the journal; 0: a record
    std::int64_t begun_ms = 0;  // since 1970
    std::string mode;
    int rounds = 0;
    bool over = false;              // only these are counted
    std::vector<PlayedSeat> seats;  // from seat 1
    std::vector<std::string> banned;  // generals that were neither dealt nor offered
};

PlayedGame played_game(const engine::Game& game);
PlayedGame played_game(const engine::sanguozhi::Game& game);

}  // namespace jianjun::app
