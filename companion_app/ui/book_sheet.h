// A season of the book on paper (战绩纸面): the board of leaders and the generals, each person's lines below.
#pragma once
#include <QString>
#include <QVariantMap>

#include "companion_app/words/words.h"

namespace jianjun::app {

// `page`: of BookModel::page; `of`: which games it tells, in words ("identity · 8 seats · Oct–Dec 2026").
QString book_sheet(const QVariantMap& page, const QString& of, const Words& words);

}  // namespace jianjun::app
