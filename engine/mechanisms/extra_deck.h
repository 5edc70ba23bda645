// 额外牌堆 (始计篇): blue cards beside the draw pile, searched by name or kind; they return to it instead of the
// discard pile, and are shuffled.
#pragma once
#include <optional>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// Is this face what the search is for: a card's name, 基本牌 basic, 锦囊牌 trick, 装备牌 equip, a slot of
// equipment (weapon, armor, …), 智囊 tactic, or anything (no word)?
bool fits_search(const Game& g, std::string_view wanted, const Face& face);
// 兵临城下 and 调剂盐梅 come only to whom they are printed for: a general whose skill names them.
bool exclusive(CardId card);
// An exclusive trick bears any corner until one is known, and may be named without it: the input as the table knows its cards, where
// that is another.
std::optional<Input> as_known(const Game& g, const Input& input);
// Faces that may still lie in the extra deck. `any`: the exclusive tricks too.
std::vector<Face> extra_faces(const Game& g, std::string_view wanted, bool any);

Verdict check_search(const Game& g, Seat seat, const std::string& wanted);
// The seat takes `n` such cards, asked for the face where the deck has several.
Task<> search_extra(Game& g, Seat seat, std::string wanted, int n);
// The physical card of that face, which is now known to all; no_token where there is none.
Token find_extra(Game& g, const Face& face);
// `by` searches for any of these faces for `to`. What was taken, or no_token.
Task<Token> search_among(Game& g, Seat by, Seat to, std::vector<Face> faces, Why why);

}  // namespace jianjun::engine
