#include "companion_app/ui/book_sheet.h"

#include <QDate>
#include <QStringList>
#include <QVariantList>

#include "companion_app/ui/qt_text.h"

namespace jianjun::app {
namespace {

struct Column {
    const char *zh, *en;
    const char* key;
};

constexpr Column columns[] = {{"人", "Player", "name"},       {"局数与胜", "Games", "won"},
                              {"应有胜", "Expected", "expected"}, {"击杀", "Kills", "kills"},
                              {"救人", "Rescues", "rescues"}, {"伤害", "Damage", "damage"},
                              {"受伤", "Taken", "taken"}};

QString row(const QStringList& cells, const char* tag) {
    QString text;
    for (const auto& one : cells)
        text += QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), one.toHtmlEscaped());
    return QStringLiteral("<tr>%1</tr>").arg(text);
}

QString board(const QVariantList& people, const Words& words) {
    QStringList heads{QString()};
    for (const auto& column : columns) heads += qt(words.say(column.zh, column.en));
    auto rows = row(heads, "th");
    for (qsizetype i = 0; i < people.size(); ++i) {
        const auto person = people[i].toMap();
        QStringList cells{QString::number(i + 1)};
        for (const auto& column : columns) cells += person.value(QLatin1String(column.key)).toString();
        rows += row(cells, "td");
    }
    return QStringLiteral(
               "<table border='0.5' cellspacing='0' cellpadding='6' width='100%' "
               "style='border-collapse:collapse'>%1</table>")
        .arg(rows);
}

QString generals(const QVariantList& all, const Words& words) {
    QStringList told;
    for (const auto& one : all) {
        const auto general = one.toMap();
        told += general.value("name").toString() + " " + general.value("won").toString();
    }
    return told.isEmpty() ? QString()
                          : QStringLiteral("<h2>%1</h2><p>%2</p>")
                                .arg(qt(words.say("武将", "Generals")),
                                     told.join(qt(words.say("；", "; "))).toHtmlEscaped());
}

QString person_page(const QVariantMap& person) {
    auto text = QStringLiteral("<h2>%1</h2>").arg(person.value("name").toString().toHtmlEscaped());
    for (const auto& line : person.value("lines").toStringList())
        text += QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped());
    return text;
}

}  // namespace

QString book_sheet(const QVariantMap& page, const QString& of, const Words& words) {
    const auto games = page.value("games").toString() + qt(words.say(" 局", " games"));
    const auto people = page.value("people").toList();
    auto text = QStringLiteral("<p align='center'>%1 · %2</p><h1 align='center' style='font-size:30pt'>%3</h1>"
                               "<p align='center'>%4</p>%5%6")
                    .arg(qt(words.say("监军 战绩", "Jianjun, the book")),
                         QDate::currentDate().toString(QStringLiteral("yyyy-MM-dd")), of.toHtmlEscaped(), games,
                         board(people, words), generals(page.value("generals").toList(), words));
    for (const auto& person : people) text += person_page(person.toMap());
    return text;
}

}  // namespace jianjun::app
