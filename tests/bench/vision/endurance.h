// A table at which hands never rest (长时间观看): does anything grow?
#pragma once

namespace jianjun::vision {

// So many deeds (the environment's JIANJUN_DEEDS, 600 without) at 1280 x 720, 10 pictures a second: a row each twentieth of
// them, with the memory in use, the cards that lie there and those that are tracked, and what a picture costs.
void judge_endurance();

}  // namespace jianjun::vision
