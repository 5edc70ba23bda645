// What a reading's numbers allow to be said (可说几分).
#pragma once
#include <string>

#include "vision/compare.h"
#include "vision/read_card.h"

namespace jianjun::vision {

inline constexpr double alike =
    0.36;  // unlikeness that light, print and blur account for; other cards begin at 0.4

inline constexpr double plain_corner = 0.042;  // Reading::corner that fits at any size, in any light

// `label`: the best; `odd`: the places that plainly show something else.
Sure sure_of(const Reading& reading, const std::string& label, Where odd);
// Of a card that is partly covered; `telling`: how many patches with something in them are seen.
Sure sure_of_part(const Reading& reading, const std::string& label, Where odd, int telling);

}  // namespace jianjun::vision
