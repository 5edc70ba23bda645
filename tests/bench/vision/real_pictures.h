// The pictures of real cards (真牌图片), where they are at hand.
#pragma once

namespace jianjun::vision {

// Prints one table; says so where there are no pictures.
void judge_playing_cards();
void judge_real_faces();
void judge_real_pairs();

}  // namespace jianjun::vision
