// 额外牌堆 (始计篇): blue-backed cards beside the draw pile, searched by name; they return to it instead of
// the discard pile.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

Verdict check_search(const Game& g, const std::string& name);
// The seat takes a card of that name, asked for its face where the deck has several.
Task<> search_extra(Game& g, Seat seat, const std::string& name, int n);

}  // namespace jianjun::engine
