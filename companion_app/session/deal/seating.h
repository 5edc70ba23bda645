// Who sits where (座次): drawn by lot, as people came, or as last time; and who begins.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/session/deal/lots.h"

namespace jianjun::app {

// What goes with a person rather than with the place: the name, and what the seat of a set-up says of the person's things.
// Roles, generals and candidates stay with the game.
struct Sitter {
    std::string name;
    int pad = 0;  // the seat that the pad and the phone had before; 0: none
};

// The people of a kept game, seat by seat, nameless seats among them.
std::vector<Sitter> sitters_of(const nlohmann::json& setup);
// As a set-up's seats, with nothing but the names.
nlohmann::json seats_for(const std::vector<Sitter>& sitters);

// A new order by lot. Each person keeps name, phone and pad.
std::vector<Sitter> drawn_seats(std::vector<Sitter> sitters, Lots& lots);
// Whoever took a seat first sits first (抢座): `taken` are the old seats in the order in which they spoke up; the others follow.
std::vector<Sitter> taken_seats(const std::vector<Sitter>& sitters, const std::vector<int>& taken);
// Whoever begins where no lord says so, from 1.
int drawn_first(int seats, Lots& lots);

}  // namespace jianjun::app
