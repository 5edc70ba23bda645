// Reasons of the play, and what both games say (理由), as reasons.inc lists them: reason::id(arguments…).
#pragma once
#include "engine/play/reason.h"

namespace jianjun::engine {

namespace reason {
#define REASON JIANJUN_REASON
#include "engine/play/reasons.inc"
#undef REASON
}  // namespace reason

inline constexpr ReasonShape play_reasons[] = {
#define REASON JIANJUN_REASON_SHAPE
#include "engine/play/reasons.inc"
#undef REASON
};

}  // namespace jianjun::engine
