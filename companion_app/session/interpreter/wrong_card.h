// The wrong card for a second (拿错了牌): whoever laid the last one has taken it up again at once, and lays
// another. The rules would hold the first as played, and nothing was built on it.
#pragma once
#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// The number of the input that the wrong card told, where this is the card that was meant; 0 where it is not.
int wrong_card_before(TableAccounts& at, const Evidence& evidence);
// The same, where this card is the one that he had named before (the input `named`).
int wrong_card_after(TableAccounts& at, const LyingCard& card, int named);

}  // namespace jianjun::app
