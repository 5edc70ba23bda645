// Decides what may be said of a card (采信): its corner, its name only, or nothing. Every threshold of that
// is here.
#pragma once
#include <string>

#include "vision/features/compare.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {

inline constexpr double alike =
    0.36;  // unlikeness that light, print and blur account for; other cards begin at 0.4

inline constexpr double plain_corner = 0.042;  // Reading::corner that fits however the outline lies

// Suit and rank are those of the best label, as far as the eye can tell.
bool corner_fits(const Reading& reading, const std::string& label);

// Places that show something else than the face has there.
struct Mismatch {
    PatchMask plainly = 0, somewhat = 0, slightly = 0;  // all of each are among the next
};

// `label`: the best.
Certainty certainty_of(const Reading& reading, const std::string& label, const Mismatch& mismatch);
// Of a card that is partly covered; `telling`: how many patches with something in them are seen.
Certainty certainty_of_part(const Reading& reading, const std::string& label, const Mismatch& mismatch,
                            int telling);

}  // namespace jianjun::vision
