// What people keep of their games (纸面): score sheets, records, pages of the book; where such files go, and how a page
// is printed.
#pragma once
#include <QString>

#include "companion_app/words/words.h"

namespace jianjun::app {

// The folder for papers of the games that `games` keeps: where people look for their documents; where the games are
// kept elsewhere, beside these.
QString papers_beside(const QString& games);
// A file of this kind ("pdf", "png") that is not there yet; its folder is made.
QString new_paper(const QString& folder, const QString& kind);
// An A4 page and those that follow, as PDF; false where it cannot be written.
bool print_paper(const QString& html, const QString& title, const QString& path);
// "Kept in …", or that it cannot be written there.
QString where_kept(const Words& words, const QString& path, bool written);

}  // namespace jianjun::app
