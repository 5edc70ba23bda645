// Health and tokens by eye (目测量测): counted rightly, not at all, or wrongly.
#pragma once

namespace jianjun::vision {

void judge_by_eye();

}  // namespace jianjun::vision
