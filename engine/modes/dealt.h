// Generals dealt by the program (发将): what a seat may choose from, its one exchange, what it has chosen in
// secret. The set-up holds the deal; nothing here is drawn at random.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// The generals of the second deal, which the set-up keeps for an exchange (`spare`); none where it names
// none.
std::vector<std::string> spare_generals(const Setup& setup, Seat seat);
// What the seat may choose from now; empty: whatever card was dealt to it by hand.
std::vector<std::string> candidates(const Game& g, Seat seat);

// All candidates are put back once for those of the second deal (option `exchange`): `choose` `option`
// `exchange`.
bool is_exchange(const Input& in);
Verdict check_exchange(const Game& g, Seat seat);
// An answer that leaves its seat asked: the exchange, which is done as it is said.
bool leaves_asked(Game& g, Prompt& prompt, const Input& in);

// What the seat has said while others still choose: "zhaoyun", "hs__liubei+hs__guanyu"; empty: nothing yet.
std::string_view chosen_in_secret(const Game& g, Seat seat);
// Is this the question who plays whom?
bool asks_for_generals(const Prompt& prompt);

}  // namespace jianjun::engine
