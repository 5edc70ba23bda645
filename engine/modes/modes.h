// Modes of play (游戏模式): how a game is set up, and the flow that runs it.
#pragma once
#include <string_view>

#include "engine/rules/flows.h"

namespace jianjun::engine {

using ModeFlow = Task<> (*)(Game&);
// Null where the mode is not known.
ModeFlow mode_flow(std::string_view mode);
// Names, roles, generals, health, first cards: events only, before anything runs.
void set_up_seats(Game& g);
// A general's faction, gender, health and skills come to a seat (换将 too).
void give_general(Game& g, Seat seat, int index, std::string_view general, bool shown);

}  // namespace jianjun::engine
