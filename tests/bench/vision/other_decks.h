// Card decks of other makers (别的牌): plain ones, of which cards differ by little.
#pragma once

namespace jianjun::vision {

// Prints one table over the folders of build/decks, or of JIANJUN_DECKS: NAME/heart_10.png, each filled by
// its card. Says so where there are none; tests/bench/vision/debian_decks makes some.
void judge_other_decks();

}  // namespace jianjun::vision
