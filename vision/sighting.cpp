// The words for how far a reading may be trusted (所见), as `recognise` and `watch` print them.
#include "vision/sighting.h"

namespace jianjun::vision {

const char* to_string(Sure sure) {
    switch (sure) {
        case Sure::exact:
            return "exact";
        case Sure::name:
            return "name";
        case Sure::back:
            return "back";
        case Sure::unknown:
            return "unknown";
        case Sure::covered:
            return "covered";
    }
    return "unknown";
}

}  // namespace jianjun::vision
