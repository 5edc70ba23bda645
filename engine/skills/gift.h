// Handing out cards (分配): told by card, by seat or both; faces are known to giver and receiver alone.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// One seat takes the named cards, or all that are left; several take one card each.
Verdict check_gift(const Game& g, const std::vector<Token>& looked, const std::vector<Seat>& seats,
                   const std::vector<Face>& cards);
// Cards looked at on top of the draw pile; `cards` keeps what is left.
Task<> give_gift(Game& g, Seat owner, std::vector<Token>& cards, std::vector<Seat> seats,
                 std::vector<Face> faces);
// Until all are handed out. `said` may name the first of them.
Task<> hand_out_all(Game& g, Seat owner, std::vector<Token> cards, std::string_view skill, const Input* said);

}  // namespace jianjun::engine
