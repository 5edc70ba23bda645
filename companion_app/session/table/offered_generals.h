// Generals that a seat may name (可选的武将): those that were dealt or picked, those that lie hidden, or any.
#pragma once
#include "companion_app/session/table/offered_buttons.h"

namespace jianjun::app {

// What was dealt: each alone, or in 国战 each pair of one kingdom, 主将 first; any where none was dealt.
void offer_dealt_generals(OfferedButtons& buttons, const engine::Form& form);
// All of them put back once for others.
void offer_exchange(OfferedButtons& buttons);
// 明置, or whoever is turned over: the place of a hidden general, and a name where nobody has told it.
void offer_turning_up(OfferedButtons& buttons);
// 出场, 登场: each general that was picked, and in 3v3 each seat that has none yet.
void offer_fielding(OfferedButtons& buttons, const engine::Form& form);

}  // namespace jianjun::app
