// The printed score sheet (记录单): who sat where, who won, what each did, and the log, as a PDF.
#pragma once
#include <QString>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// 3v3 and 1v1: who has entered at each seat, in that order, and who was picked and has not; empty in other
// modes.
QString picks_and_entries(const Snapshot& end, const Words& words);

// Technical points that each side has left, a line of the sheet; empty in other modes.
QString technical_points(const Snapshot& end, const Words& words);
// Who signs: in 3v3 the referee and both captains.
QString signatures(const Snapshot& end, const Words& words);
// The whole sheet as rich text, without a date.
QString score_sheet_table(const Snapshot& end, const Words& words);

bool write_score_sheet(const Snapshot& end, const Words& words, const QString& path);

}  // namespace jianjun::app
