#include "companion_app/ui/book_model.h"

#include <QDateTime>

#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

QString in_words(const Words& words, const json& both) {
    return both.is_object() ? qt(words.say(Said(text_at(both, "zh"), text_at(both, "en")))) : QString();
}

QVariantMap person_of(const json& one, const Words& words) {
    QStringList lines;
    for (const auto& line : list_at(one, "lines")) lines.append(in_words(words, line));
    QVariantMap person{{"name", qt(text_at(one, "name"))},
                       {"won", in_words(words, child(one, "won"))},
                       {"expected", QString::number(one.value("expected", 0.0), 'f', 1)},
                       {"lines", lines}};
    for (const auto* key : {"games", "wins", "kills", "rescues", "damage", "taken"})
        person[key] = one.value(key, 0);
    return person;
}

QVariantMap candidate(const std::string& option, const std::string& name, const std::string& note) {
    return {{"option", qt(option)}, {"name", qt(name)}, {"note", qt(note)}};
}

}  // namespace

QVariantMap BookModel::page(const QVariantMap& wish) const {
    if (!desk_) return {};
    json asked = json::object();
    if (const auto mode = wish.value("mode").toString(); !mode.isEmpty()) asked["mode"] = mode.toStdString();
    if (const int seats = wish.value("seats").toInt(); seats > 0) asked["seats"] = seats;
    if (const int days = wish.value("days").toInt(); days > 0)
        asked["since_ms"] = QDateTime::currentDateTime().addDays(-days).toMSecsSinceEpoch();
    const auto page = desk_->book(asked);
    if (!page.is_object()) return {};
    QVariantList people, generals;
    for (const auto& one : list_at(page, "people")) people.append(person_of(one, words_));
    for (const auto& one : list_at(page, "generals"))
        generals.append(QVariantMap{{"name", qt(words_.name(text_at(one, "id")))},
                                    {"won", in_words(words_, child(one, "won"))},
                                    {"games", one.value("games", 0)}});
    return {{"games", page.value("games", 0)}, {"people", people}, {"generals", generals}};
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

QVariantList BookModel::candidatesOf(int seat, bool exchanged) const {
    QVariantList out;
    const auto all = desk_ ? desk_->candidates() : std::vector<json>();
    if (seat < 1 || seat > static_cast<int>(all.size())) return out;
    const auto& dealt = all[static_cast<std::size_t>(seat - 1)];
    const auto& generals = list_at(dealt, exchanged ? "spare" : "choices");
    for (const auto& main : generals) {
        const auto id = main.get<std::string>();
        const auto faction = words_.faction_of(id);
        if (!flag_at(dealt, "pairs")) out.append(candidate(id, words_.name(id), words_.faction(faction)));
        for (const auto& deputy : generals) {
            const auto other = deputy.get<std::string>();
            if (flag_at(dealt, "pairs") && other != id && words_.faction_of(other) == faction)
                out.append(candidate(id + "+" + other, words_.name(id) + " + " + words_.name(other),
                                     words_.faction(faction)));
        }
    }
    if (!exchanged && !list_at(dealt, "spare").empty())
        out.append(candidate("exchange", words_.say("全部换掉", "Exchange them all"),
                             words_.say("只能一次", "once")));
    return out;
}

}  // namespace jianjun::app
