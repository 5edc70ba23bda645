// How much sense a reading of the table makes (说得通): what has been understood, less what speaks against
// it.
#pragma once
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

// More is better; it compares readings of the same evidence.
int sense_of(const TableReader& reader);

}  // namespace jianjun::app
