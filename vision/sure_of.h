// What a reading's numbers allow to be said (可说几分).
#pragma once
#include <string>

#include "vision/compare.h"
#include "vision/read_card.h"

namespace jianjun::vision {

inline constexpr double alike =
    0.36;  // unlikeness that light, print and blur account for; other cards begin at 0.4

inline constexpr double plain_corner = 0.042;  // Reading::corner that fits however the outline lies

// Suit and rank are those of the best label, as far as the eye can tell.
bool corner_fits(const Reading& reading, const std::string& label);

// Places that show something else than the face has there.
struct Odd {
    Where plainly = 0, somewhat = 0, slightly = 0;  // all of each are among the next
};

// `label`: the best.
Sure sure_of(const Reading& reading, const std::string& label, const Odd& odd);
// Of a card that is partly covered; `telling`: how many patches with something in them are seen.
Sure sure_of_part(const Reading& reading, const std::string& label, const Odd& odd, int telling);

}  // namespace jianjun::vision
