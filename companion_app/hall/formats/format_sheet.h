// A format as people know it (赛制表): the sheet that hangs at the desk.
#pragma once
#include "companion_app/hall/formats/format.h"

namespace jianjun::app::hall {

Said sheet_of(const Format& format);

}  // namespace jianjun::app::hall
