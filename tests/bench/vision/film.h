// A film of play (牌局影片): hands lay cards down, move and take them, and the pipeline has to follow.
#pragma once

namespace jianjun::vision {

// Prints what of it was seen, how soon, and what each stage cost a frame.
void judge_film();

}  // namespace jianjun::vision
