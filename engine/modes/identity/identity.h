// 身份 mode (seed 004): lord, loyalists, rebels and renegades.
#pragma once
#include "engine/modes/mode.h"

namespace jianjun::engine {

const Mode& identity_mode();

}  // namespace jianjun::engine
