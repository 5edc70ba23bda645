// A refusal that came late (晚按的不出): pressed the moment after a window had gone by, and taken for the end
// of its player's turn, as his pad showed that by then.
#pragma once
#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// The number of the end that was none, where this card is his, and makes sense in his turn alone; 0 where
// there is none.
int late_pass_before(TableAccounts& at, const Evidence& evidence);
// The same of what he says.
int late_pass_before(TableAccounts& at, const engine::Input& words);

}  // namespace jianjun::app
