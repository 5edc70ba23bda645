// The words for how far a reading may be trusted (所见), as `recognise` and `watch` print them.
#include "vision/sighting.h"

#include <cmath>

namespace jianjun::vision {

double mm_between(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

const char* to_string(Certainty sure) {
    switch (sure) {
        case Certainty::exact:
            return "exact";
        case Certainty::name:
            return "name";
        case Certainty::back:
            return "back";
        case Certainty::unknown:
            return "unknown";
        case Certainty::covered:
            return "covered";
    }
    return "unknown";
}

std::string said(const Sighting& seen) {
    if (!seen.label.empty()) return seen.label;
    return seen.name.empty() ? "?" : seen.name + "@?";
}

}  // namespace jianjun::vision
