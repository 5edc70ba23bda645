// Reasons of how a game begins (理由), as reasons.inc lists them: reason::id(arguments…).
#pragma once
#include "engine/play/reason.h"

namespace jianjun::engine {

namespace reason {
#define REASON JIANJUN_REASON
#include "engine/modes/reasons.inc"
#undef REASON
}  // namespace reason

inline constexpr ReasonShape beginning_reasons[] = {
#define REASON JIANJUN_REASON_SHAPE
#include "engine/modes/reasons.inc"
#undef REASON
};

}  // namespace jianjun::engine
