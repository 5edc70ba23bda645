// Reasons of the rules of 三国杀 (理由), as reasons.inc lists them: reason::id(arguments…).
#pragma once
#include "engine/play/reason.h"

namespace jianjun::engine {

namespace reason {
#define REASON JIANJUN_REASON
#include "engine/words/reasons.inc"
#undef REASON
}  // namespace reason

inline constexpr ReasonShape game_reasons[] = {
#define REASON JIANJUN_REASON_SHAPE
#include "engine/words/reasons.inc"
#undef REASON
};

}  // namespace jianjun::engine
