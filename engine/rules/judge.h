// Judgements, and faces that are turned over (判定, 亮出).
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

Task<> judge(Game& g, JudgeNow& now);
// `told`: its face has been said in secret; it needs no word.
Task<Face> reveal(Game& g, Seat seat, Token token, Why why, Timing timing);

}  // namespace jianjun::engine
