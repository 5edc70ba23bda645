#include "companion_app/ui/book_model.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDesktopServices>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QUrl>

#include "companion_app/ui/book_sheet.h"
#include "companion_app/ui/papers.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/words/printings.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

QString in_words(const Words& words, const json& both) {
    return both.is_object() ? qt(words.say(Said(text_at(both, "zh"), text_at(both, "en")))) : QString();
}

QStringList qt_list(const std::vector<std::string>& texts) {
    QStringList list;
    for (const auto& text : texts) list.append(qt(text));
    return list;
}

QVariantMap person_of(const json& one, const Words& words) {
    QStringList lines;
    for (const auto& line : list_at(one, "lines")) lines.append(in_words(words, line));
    QVariantMap person{{"name", qt(text_at(one, "name"))},
                       {"won", in_words(words, child(one, "won"))},
                       {"expected", QString::number(one.value("expected", 0.0), 'f', 1)},
                       {"lines", lines},
                       {"names", qt_list(texts_at(one, "names"))}};
    for (const auto* key : {"games", "wins", "kills", "rescues", "damage", "taken"})
        person[key] = one.value(key, 0);
    QVariantList curve;
    for (const auto& point : list_at(one, "curve"))
        curve.append(QVariant(QVariantList{point.at(0).get<int>(), point.at(1).get<double>()}));
    person["curve"] = curve;
    QVariantMap against;
    for (const auto& [name, games] : child(one, "against").items())
        against[qt(name)] = QVariantList{games.at(0).get<int>(), games.at(1).get<int>()};
    person["against"] = against;
    return person;
}

QVariantMap candidate(const std::string& option, const std::string& name, const std::string& note) {
    return {{"option", qt(option)}, {"name", qt(name)}, {"note", qt(note)}};
}

// Of a season: a quarter of a year, 1 the one that runs.
QDate first_day(int season) {
    const auto today = QDate::currentDate();
    return QDate(today.year(), (today.month() - 1) / 3 * 3 + 1, 1).addMonths(-3 * (season - 1));
}

}  // namespace

QVariantMap BookModel::page(const QVariantMap& wish) const {
    if (!desk_) return {};
    json asked = json::object();
    if (const auto mode = wish.value("mode").toString(); !mode.isEmpty()) asked["mode"] = mode.toStdString();
    if (const int seats = wish.value("seats").toInt(); seats > 0) asked["seats"] = seats;
    const int season = wish.value("season").toInt();
    if (season < 0) asked["since_ms"] = QDateTime::currentDateTime().addYears(-1).toMSecsSinceEpoch();
    if (season > 0) {
        const auto first = first_day(season);
        asked["since_ms"] = first.startOfDay().toMSecsSinceEpoch();
        asked["until_ms"] = first.addMonths(3).startOfDay().toMSecsSinceEpoch();
    }
    const auto page = desk_->book(asked);
    if (!page.is_object()) return {};
    QVariantList people, generals;
    for (const auto& one : list_at(page, "people")) people.append(person_of(one, words_));
    for (const auto& one : list_at(page, "generals"))
        generals.append(QVariantMap{{"id", qt(text_at(one, "id"))},
                                    {"name", in_words(words_, child(one, "name"))},
                                    {"won", in_words(words_, child(one, "won"))},
                                    {"dealt", in_words(words_, child(one, "dealt"))},
                                    {"low", one.value("low", 0.0)},
                                    {"high", one.value("high", 1.0)},
                                    {"wins", one.value("wins", 0)},
                                    {"games", one.value("games", 0)}});
    QVariantList sizes;
    for (const int size : numbers_at(page, "sizes")) sizes.append(size);
    return {{"games", page.value("games", 0)}, {"sizes", sizes}, {"people", people}, {"generals", generals},
            {"guests", qt_list(texts_at(page, "guests"))}};
}

// Qt Charts draws with what only an application with widgets has.
bool BookModel::charts() const {
    return qApp->inherits("QApplication") && QFile::exists(QLibraryInfo::path(QLibraryInfo::QmlImportsPath) +
                                                           QStringLiteral("/QtCharts/qmldir"));
}

QVariantMap BookModel::keep(const QVariantMap& wish) const {
    QStringList of;
    if (const auto mode = wish.value("mode").toString(); !mode.isEmpty()) of += qt(words_.mode(mode.toStdString()));
    if (const int seats = wish.value("seats").toInt(); seats > 0)
        of += QString::number(seats) + qt(words_.say(" 人", " seats"));
    of += seasonName(wish.value("season").toInt());
    const auto told = of.join(QStringLiteral(" · "));
    const auto file = new_paper(papers_, QStringLiteral("pdf"));
    const bool written = print_paper(book_sheet(page(wish), told, words_), told, file);
    return {{"words", where_kept(words_, file, written)}, {"file", written ? file : QString()}};
}

void BookModel::open(const QString& file) const {
    QDesktopServices::openUrl(QUrl::fromLocalFile(file));
}

QString BookModel::seasonName(int season) const {
    if (season < 0) return qt(words_.say("近一年", "Last year"));
    if (season == 0) return qt(words_.say("不限时间", "Any time"));
    const auto first = first_day(season);
    const auto month = [&](int later) { return QLocale(QLocale::English).monthName(first.month() + later, QLocale::ShortFormat).toStdString(); };
    const auto year = std::to_string(first.year());
    return qt(words_.say(Said(year + " 年 " + std::to_string(first.month()) + "–" + std::to_string(first.month() + 2) + " 月",
                              month(0) + "–" + month(2) + " " + year)));
}

QString BookModel::say(const QString& name, const QString& is, const QString& as) {
    if (!desk_) return {};
    const auto said = desk_->say({{"name", name.toStdString()}, {"is", is.toStdString()}, {"as", as.toStdString()}});
    return said ? QString() : qt(words_.sentence(said.error()));
}

QStringList BookModel::twice(const QStringList& names) const {
    std::vector<std::string> all;
    for (const auto& name : names) all.push_back(name.toStdString());
    return desk_ ? qt_list(desk_->twice(all)) : QStringList();
}

QStringList BookModel::apart(const QStringList& names, const QStringList& twice) const {
    QStringList told;
    for (const auto& name : names) {
        auto other = name;
        for (int n = 2; twice.contains(name) && (told.contains(other) || (n > 2 && names.contains(other))); ++n)
            other = name + QString::number(n);
        told.append(other);
    }
    return told;
}

QStringList BookModel::afterGame() const {
    QStringList lines;
    if (!desk_) return lines;
    for (const auto& said : desk_->after_game()) lines.append(qt(words_.say(said)));
    return lines;
}

int BookModel::candidateSeats() const {
    return desk_ ? static_cast<int>(desk_->candidates().size()) : 0;
}

json BookModel::dealt_to(int seat, bool exchanged) const {
    const auto all = desk_ ? desk_->candidates() : std::vector<json>();
    if (seat < 1 || seat > static_cast<int>(all.size())) return nullptr;
    const auto& dealt = all[static_cast<std::size_t>(seat - 1)];
    return {{"generals", list_at(dealt, exchanged ? "spare" : "choices")},
            {"pairs", flag_at(dealt, "pairs")},
            {"exchange", !exchanged && !list_at(dealt, "spare").empty()}};
}

QVariantList BookModel::candidatesOf(int seat, bool exchanged) const {
    QVariantList out;
    const auto dealt = dealt_to(seat, exchanged);
    const auto generals = texts_at(dealt, "generals");
    for (const auto& id : generals) {
        const auto faction = words_.faction_of(id);
        if (!flag_at(dealt, "pairs")) out.append(candidate(id, words_.name(id), words_.faction(faction)));
        for (const auto& other : generals)
            if (flag_at(dealt, "pairs") && other != id && words_.faction_of(other) == faction)
                out.append(candidate(id + "+" + other, words_.name(id) + " + " + words_.name(other),
                                     words_.faction(faction)));
    }
    if (flag_at(dealt, "exchange"))
        out.append(candidate("exchange", words_.say("全部换掉", "Exchange them all"),
                             words_.say("只能一次", "once")));
    return out;
}

QVariantList BookModel::wordsOf(int seat, bool exchanged) const {
    QVariantList out;
    for (const auto& id : texts_at(dealt_to(seat, exchanged), "generals")) {
        QVariantList skills;
        for (const auto* rule : glossary_.skills_of(id))
            skills.append(QVariantMap{{"name", qt(glossary_.name(*rule, words_))},
                                      {"text", qt(glossary_.text(*rule, words_))}});
        out.append(QVariantMap{{"name", qt(words_.name(id))}, {"skills", skills}});
    }
    return out;
}

QVariantList BookModel::packs(bool kingdom) const {
    QVariantList out;
    for (const auto& pack : desk_ ? desk_->packs() : std::vector<json>())
        if (flag_at(pack, "kingdom") == kingdom)
            out.append(QVariantMap{{"id", qt(text_at(pack, "name"))},
                                   {"name", qt(words_.say(printing_words(text_at(pack, "name"))))},
                                   {"usual", flag_at(pack, "usual")},
                                   {"generals", number_at(pack, "generals")}});
    return out;
}

QVariantMap BookModel::list_of(const json& list) const {
    QStringList faults, names;
    for (const auto& fault : list_at(list, "faults")) faults.append(in_words(words_, fault));
    const auto ids = texts_at(list, "ids");
    for (const auto& id : ids) names.append(qt(words_.general(id, ids)));
    return {
        {"name", qt(text_at(list, "name"))}, {"ids", qt_list(ids)}, {"generals", names}, {"faults", faults}};
}

QVariantList BookModel::lists() const {
    QVariantList out;
    for (const auto& list : desk_ ? desk_->lists() : std::vector<json>()) out.append(list_of(list));
    return out;
}

QString BookModel::keepList(const QString& name, const QStringList& ids) {
    if (!desk_) return {};
    std::vector<std::string> all;
    for (const auto& id : ids) all.push_back(id.toStdString());
    const auto kept = desk_->keep_list(name.trimmed().toStdString(), all);
    return kept ? QString() : qt(words_.sentence(kept.error()));
}

QVariantMap BookModel::takeInList(const QString& file) {
    if (!desk_) return {};
    const auto local = QUrl(file).isLocalFile() ? QUrl(file).toLocalFile() : file;  // dropped, or typed
    const auto taken = desk_->take_in_list(local.toStdString());
    return taken ? list_of(*taken) : QVariantMap{{"trouble", qt(words_.sentence(taken.error()))}};
}

QVariantList BookModel::generalsLike(const QString& typed, bool kingdom) const {
    constexpr std::size_t most = 40;
    const auto ids = words_.generals_like(typed.trimmed().toStdString(), most, kingdom);
    QVariantList out;
    for (const auto& id : ids) out.append(QVariantMap{{"id", qt(id)}, {"name", qt(words_.general(id, ids))}});
    return out;
}

QString BookModel::played(const QString& general) const {
    const auto page = desk_ ? desk_->book(json::object()) : json();
    for (const auto& one : list_at(page, "generals"))
        if (text_at(one, "id") == general.toStdString()) return in_words(words_, child(one, "won"));
    return {};
}

}  // namespace jianjun::app
