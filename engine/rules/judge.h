// Judgements, and faces that are turned over (判定, 亮出).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

Task<> judge(Game& g, JudgeNow& now);
// `told`: its face has been said in secret; it needs no word.
Task<Face> reveal(Game& g, Seat seat, Token token, Why why, Timing timing, GoesBy goes_by = GoesBy::nothing);
// Does a face that people tell say enough for what it is needed for? 闪@red does for 八卦阵, and not for
// 乐不思蜀.
Verdict check_tells(const Face& face, GoesBy what);

}  // namespace jianjun::engine
