#include "companion_app/ui/score_sheet.h"

#include <QDateTime>
#include <QFile>
#include <QFont>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>
#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

QString cell(const std::string& text) {
    return QStringLiteral("<td>%1</td>").arg(QString::fromStdString(text).toHtmlEscaped());
}

QString seats(const Snapshot& end, const Words& words) {
    const auto winners = numbers_at(child(end.state, "over"), "winners");
    QString rows = QStringLiteral("<tr>");
    for (const auto& [zh, en] : {std::pair{"座位", "Seat"}, {"武将", "General"}, {"身份", "Role"}, {"体力", "Health"}, {"用牌", "Cards"},
                                 {"伤害", "Dealt"}, {"受伤", "Taken"}, {"回复", "Recovered"}, {"击杀", "Kills"}, {"胜", "Won"}})
        rows += QStringLiteral("<th>%1</th>").arg(QString::fromStdString(words.say(zh, en)));
    rows += QStringLiteral("</tr>");
    for (const auto& seat : list_at(end.state, "seats")) {
        const int number = number_at(seat, "seat");
        rows += QStringLiteral("<tr>") + cell(words.seat(end.state, number)) + cell(words.name(text_at(seat, "general"))) +
                cell(words.role(text_at(seat, "role"))) +
                cell(flag_at(seat, "alive", true) ? std::to_string(number_at(seat, "hp")) + "/" + std::to_string(number_at(seat, "max_hp"))
                                                  : words.say("阵亡", "dead"));
        for (const char* key : {"used", "dealt", "taken", "recovered", "kills"}) {
            std::string count;
            for (const auto& tally : list_at(child(end.state, "tally"), "seats"))
                if (number_at(tally, "seat") == number) count = std::to_string(number_at(tally, key));
            rows += cell(count);
        }
        rows += cell(std::find(winners.begin(), winners.end(), number) != winners.end() ? "✓" : "") + QStringLiteral("</tr>");
    }
    return QStringLiteral("<table border='1' cellspacing='0' cellpadding='4' width='100%'>%1</table>").arg(rows);
}

}  // namespace

bool write_score_sheet(const Snapshot& end, const Words& words, const QString& path) {
    QString lines;
    for (const auto& line : end.log)
        lines += QString::fromStdString(words.line(line)).toHtmlEscaped() + QStringLiteral("<br/>");
    const auto head = words.say("监军 对局记录 · ", "Jianjun, score sheet · ") + words.mode(text_at(end.state, "mode")) +
                      words.say(" · 轮数 ", " · rounds ") + std::to_string(number_at(end.state, "round"));
    QTextDocument document;
    document.setDefaultFont(QFont(QStringLiteral("Noto Sans CJK SC"), 9));
    document.setHtml(QStringLiteral("<h2>%1</h2><p>%2</p>%3<p>%4</p>")
                         .arg(QString::fromStdString(head).toHtmlEscaped(),
                              QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd")), seats(end, words), lines));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    QPdfWriter writer(&file);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setTitle(QString::fromStdString(head));
    document.print(&writer);
    return file.error() == QFile::NoError;
}

}  // namespace jianjun::app
