// The printed score sheet (记录单): who sat where, who won, what each did, and the log, as a PDF.
#pragma once
#include <QString>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

bool write_score_sheet(const Snapshot& end, const Words& words, const QString& path);

}  // namespace jianjun::app
