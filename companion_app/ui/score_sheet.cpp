#include "companion_app/ui/score_sheet.h"

#include <QDateTime>
#include <algorithm>

#include "companion_app/ui/papers.h"
#include "companion_app/ui/present.h"
#include "companion_app/words/benches.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

QString cell(const std::string& text, const char* style = "") {
    return QStringLiteral("<td style='%2'>%1</td>").arg(QString::fromStdString(text).toHtmlEscaped(), QLatin1String(style));
}

// As the kingdoms' plaques in the window.
const char* colour_of(const std::string& faction) {
    if (faction == "wei") return "color:#2f5f9f;font-weight:bold";
    if (faction == "shu") return "color:#b03f2d;font-weight:bold";
    if (faction == "wu") return "color:#2c8353;font-weight:bold";
    if (faction == "jin") return "color:#5f4796;font-weight:bold";
    return "font-weight:bold";
}

std::string generals_of(const nlohmann::json& seat, const Words& words) {
    std::string text;
    for (const auto& id : texts_at(seat, "generals")) text += (text.empty() ? "" : " · ") + (id == "?" ? "？" : words.name(id));
    return text.empty() ? words.name(text_at(seat, "general")) : text;
}

// The role; in 3v3 the side.
std::string side_of(const nlohmann::json& seat, const Words& words) {
    const auto side = side_told(seat);
    return side.empty() ? words.role(text_at(seat, "role")) : words.say(side);
}

// The log beside the sheet, in two columns; a turn's line stands out.
QString annex(const Snapshot& end, const Words& words) {
    if (end.log.empty()) return {};
    QStringList lines;
    for (const auto& line : end.log) lines += QString::fromStdString(words.line(line)).toHtmlEscaped();
    const auto half = (lines.size() + 1) / 2;
    const auto column = [&](qsizetype from, qsizetype n) {
        QString text;
        for (const auto& line : lines.mid(from, n))
            text += line.endsWith(QStringLiteral("的回合")) || line.endsWith(QStringLiteral("'s turn")) || line.startsWith(QStringLiteral("——"))
                        ? QStringLiteral("<b>%1</b><br/>").arg(line)
                        : line + QStringLiteral("<br/>");
        return QStringLiteral("<td width='50%' style='font-size:8pt'>%1</td>").arg(text);
    };
    return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='6' style='page-break-before:always'><tr>%1%2</tr></table>")
        .arg(column(0, half), column(half, lines.size() - half));
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
        rows +=
            QStringLiteral("<tr>") + cell(words.seat(end.state, number)) +
            cell(generals_of(seat, words), colour_of(text_at(seat, "faction"))) + cell(side_of(seat, words)) +
            cell(flag_at(seat, "alive", true)
                     ? std::to_string(number_at(seat, "hp")) + "/" + std::to_string(number_at(seat, "max_hp"))
                     : words.say("阵亡", "dead"));
        for (const char* key : {"used", "dealt", "taken", "recovered", "kills"}) {
            std::string count;
            for (const auto& tally : list_at(child(end.state, "tally"), "seats"))
                if (number_at(tally, "seat") == number) count = std::to_string(number_at(tally, key));
            rows += cell(count);
        }
        rows += cell(std::find(winners.begin(), winners.end(), number) != winners.end() ? "✓" : "") + QStringLiteral("</tr>");
    }
    return QStringLiteral("<table border='0.5' cellspacing='0' cellpadding='6' width='100%' style='border-collapse:collapse'>%1</table>").arg(rows);
}

std::string listed(const nlohmann::json& generals, const Words& words) {
    std::string text;
    for (const auto& id : generals)
        if (id.is_string())
            text += (text.empty() ? "" : words.say("、", ", ")) +
                    (id == "?" ? "？" : words.name(id.get<std::string>()));
    return text;
}

}  // namespace

QString picks_and_entries(const Snapshot& end, const Words& words) {
    QString rows;
    for (const auto& seat : list_at(end.state, "seats")) {
        auto entered = list_at(seat, "fallen");
        if (const auto now = text_at(seat, "general"); !now.empty()) entered.push_back(now);
        const auto waiting = list_at(seat, "bench");
        if (entered.empty() && waiting.empty()) continue;
        rows += QStringLiteral("<tr>") + cell(words.seat(end.state, number_at(seat, "seat"))) +
                cell(listed(entered, words)) + cell(listed(waiting, words)) + QStringLiteral("</tr>");
    }
    if (list_at(end.state, "teams").empty() || rows.isEmpty()) return {};
    QString head;
    for (const auto& [zh, en] : {std::pair{"座位", "Seat"},
                                 {"依次出场", "Entered, in order"},
                                 {"选了未出场", "Picked, not entered"}})
        head += QStringLiteral("<th>%1</th>").arg(QString::fromStdString(words.say(zh, en)));
    return QStringLiteral(
               "<p></p><table border='0.5' cellspacing='0' cellpadding='6' width='100%' "
               "style='border-collapse:collapse'><tr>%1</tr>%2</table>")
        .arg(head, rows);
}

QString technical_points(const Snapshot& end, const Words& words) {
    QStringList sides;
    for (const auto& team : list_at(end.state, "teams")) {
        if (!team.contains("technical")) return {};
        const auto seat = words.seat(end.state, number_at(team, "captain"));
        const auto side = text_at(end.state, "mode") == "3v3" ? words.option(text_at(team, "team")) : seat;
        sides += QString::fromStdString(side + " " + std::to_string(number_at(team, "technical")));
    }
    if (sides.isEmpty()) return {};
    return QStringLiteral("<p>%1%2</p>")
        .arg(QString::fromStdString(words.say("技术分：", "Technical points: ")),
             sides.join(QString::fromStdString(words.say("、", ", "))).toHtmlEscaped());
}

QString signatures(const Snapshot& end, const Words& words) {
    const std::string line = " ________________    ";
    auto text = words.say("裁判", "Referee") + line;
    std::string captains;
    if (text_at(end.state, "mode") == "3v3")
        for (const auto& seat : list_at(end.state, "seats"))
            if (flag_at(seat, "captain"))
                captains +=
                    words.say(side_told(seat)) + " " + words.seat(end.state, number_at(seat, "seat")) + line;
    text += captains.empty() ? words.say("各位", "Players") + " ________________________________" : captains;
    return QString::fromStdString(text).toHtmlEscaped();
}

QString score_sheet_table(const Snapshot& end, const Words& words) {
    return seats(end, words) + picks_and_entries(end, words) + technical_points(end, words) +
           QStringLiteral("<p><br/><br/>%1</p>").arg(signatures(end, words));
}

bool write_score_sheet(const Snapshot& end, const Words& words, const QString& path) {
    const auto over = present(end, words).over;
    const auto head = words.say("监军 对局记录 · ", "Jianjun, score sheet · ") + words.mode(text_at(end.state, "mode")) +
                      words.say(" · 轮数 ", " · rounds ") + std::to_string(number_at(end.state, "round"));
    const auto page =
        QStringLiteral(
            "<p align='center'>%1 · %2</p><h1 align='center' style='font-size:30pt'>%3</h1><p "
            "align='center'>%4</p>%5%6")
            .arg(QString::fromStdString(head).toHtmlEscaped(),
                 QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd")),
                 over["side"].toString().toHtmlEscaped(), over["why"].toString().toHtmlEscaped(),
                 score_sheet_table(end, words), annex(end, words));
    return print_paper(page, QString::fromStdString(head), path);
}

}  // namespace jianjun::app
