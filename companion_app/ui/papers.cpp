#include "companion_app/ui/papers.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFont>
#include <QPageSize>
#include <QPdfWriter>
#include <QStandardPaths>
#include <QTextDocument>

#include "companion_app/ui/qt_text.h"

namespace jianjun::app {

QString papers_beside(const QString& games) {
    const auto folder = QFileInfo(games).absolutePath();
    const bool usual =
        folder == QDir::cleanPath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/jianjun");
    const auto documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return usual && !documents.isEmpty() ? QDir(documents).absoluteFilePath(QStringLiteral("Jianjun")) : folder;
}

QString new_paper(const QString& folder, const QString& kind) {
    QDir().mkpath(folder);
    const auto now = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss"));
    return QDir(folder).absoluteFilePath(QStringLiteral("jianjun-%1.%2").arg(now, kind));
}

bool print_paper(const QString& html, const QString& title, const QString& path) {
    QTextDocument document;
    document.setDefaultFont(QFont(QStringLiteral("Noto Sans CJK SC"), 9));
    document.setHtml(html);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    QPdfWriter writer(&file);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setTitle(title);
    document.print(&writer);
    return file.error() == QFile::NoError;
}

QString where_kept(const Words& words, const QString& path, bool written) {
    return qt(written ? words.say("存在 ", "Kept in ") : words.say("写不了 ", "Cannot be written: ")) +
           QDir::toNativeSeparators(path);
}

}  // namespace jianjun::app
