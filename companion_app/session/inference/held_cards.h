// Where the engine holds a card of a face (牌在何处), for the eyes' cards are compared with it: the eyes see tops of piles, the
// engine knows what was taken from under them.
#pragma once
#include <optional>
#include <set>
#include <string>

#include "engine/game/game.h"

namespace jianjun::app {

// How many of this face the game is played with.
int copies(const engine::Game& game, const engine::Face& face);
// The labels of faces of which the game is played with several.
std::set<std::string> doubled_labels(const engine::Game& game);
// The card of that name ("blade"), where the game is played with just one.
std::optional<engine::Face> only_one_named(const engine::Game& game, const std::string& name);
// At one place, and face up if asked.
int held(const engine::Game& game, engine::Place place, const std::string& label, bool face_up = false);
// On the discard pile, in the middle, or face up beside the game (敕令 has left it once it is discarded, and lies on the pile all
// the same).
int held_openly(const engine::Game& game, const std::string& label);
// So many of it lie on the table beside the 仁区: wherever the engine holds it for certain but in hands and piles face down.
int may_lie(const engine::Game& game, const std::string& label);
// For certain, in this hand.
bool holds(const engine::Game& game, engine::Seat seat, const engine::Face& face);
// All of this face are in hands for certain, and none in this one.
bool others_hold_it(const engine::Game& game, engine::Seat seat, const engine::Face& face);
// For certain, or among cards of which it is one (another of that hand was laid face down since).
bool in_a_hand(const engine::Game& game, const std::string& label);
// The same of the draw pile: somebody has put it there (遗珠).
bool in_the_pile(const engine::Game& game, const std::string& label);
// 蓄谋: cards that lie face down before this seat.
int laid_by(const engine::Game& game, int seat);

}  // namespace jianjun::app
