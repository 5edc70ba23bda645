// What things are called in the English of the log, of questions and of flags (英文称呼): names as <id> and faces as the record
// writes them; the displays put them into words (Words::sentence).
#pragma once
#include <string>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app {

struct EnglishNames {
    const engine::Game& g;

    // "<caocao>" where he is shown, else the player's name, else "Seat 3".
    std::string name(engine::Seat seat) const;
    std::string names(const std::vector<engine::Seat>& seats) const;
    static std::string card(engine::CardId id);
    static std::string face(const engine::Face& face);
    static std::string faces(const std::vector<engine::Face>& faces);
    // "slash@S7 as <fire__slash>" where they are used as another card.
    static std::string faces(const std::vector<engine::Face>& faces, engine::CardId as);
    static std::string cards(std::size_t n);
};

}  // namespace jianjun::app
