// Answering with a card (响应): used or played.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Asks `demand.seat` for a card; on return demand.met says whether it came, and demand.given what it was.
// A 使用 has then been settled, a 打出 played.
Task<> ask_card(Game& g, Demand& demand, Prompt& prompt);
// The card that the input answers a demand with, if that may be.
Read<Use> read_answer(const Game& g, Seat seat, const Input& in, const Demand& demand);
// `keep`: the card stays in the processing zone (护驾, 激将, 鬼才: it is put to use).
Task<> respond_card(Game& g, Use& given, bool keep = false);
// 无懈可击: true where the trick is cancelled for this target.
Task<bool> nullified(Game& g, Use& trick, Seat target);

}  // namespace jianjun::engine
