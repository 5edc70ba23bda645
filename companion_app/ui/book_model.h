// The group's book and the generals that the program dealt, for the window's pages (战绩, 发将).
#pragma once
#include <QObject>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>
#include <utility>

#include "companion_app/display/group_desk.h"
#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class BookModel : public QObject {
    Q_OBJECT

  public:
    // `desk` may be null: nothing was played, and nothing was dealt.
    // `papers`: the folder for what is kept as a file.
    BookModel(GroupDesk* desk, const Words& words, const Glossary& glossary, QString papers)
        : desk_(desk), words_(words), glossary_(glossary), papers_(std::move(papers)) {}

    // mode, seats, season (0: any time, -1: the last year, 1: this quarter of the year, 2: the one before, …):
    // games, sizes, people [{name, won, games, wins, expected, kills, rescues, damage, taken, lines, names, curve [[game, above]],
    // against {name: [games, wins]}}], guests, generals [{id, name, games, wins, low, high, won, dealt}]
    Q_INVOKABLE QVariantMap page(const QVariantMap& wish) const;
    // Whether Qt Charts can be loaded here; without it the pages tell the same in tables.
    Q_INVOKABLE bool charts() const;
    // What page() tells of the same wish, as a PDF: {words, file}; no file: it could not be written.
    Q_INVOKABLE QVariantMap keep(const QVariantMap& wish) const;
    Q_INVOKABLE void open(const QString& file) const;  // with whatever the desktop opens such files
    // "2026 年 10–12 月", of the same numbers.
    Q_INVOKABLE QString seasonName(int season) const;
    // As GroupDesk::say. Empty, or why it could not be kept.
    Q_INVOKABLE QString say(const QString& name, const QString& is, const QString& as = {});
    Q_INVOKABLE QStringList twice(const QStringList& names) const;
    // Each of those names that comes up again gets a number: 阿强, 阿强2.
    Q_INVOKABLE QStringList apart(const QStringList& names, const QStringList& twice) const;
    Q_INVOKABLE QStringList afterGame() const;
    Q_INVOKABLE int candidateSeats() const;
    // What a seat may choose from while it holds its place: [{option, name, note}]. `exchanged`: it has had
    // the second deal.
    Q_INVOKABLE QVariantList candidatesOf(int seat, bool exchanged) const;
    // Each general among them with its skills' words: [{name, skills: [{name, text}]}].
    Q_INVOKABLE QVariantList wordsOf(int seat, bool exchanged) const;
    // ---- how generals are dealt ----
    Q_INVOKABLE QVariantList packs(bool kingdom) const;  // [{id, name, usual, generals}]
    Q_INVOKABLE QVariantList lists() const;              // [{name, ids, generals, faults: [text]}]
    Q_INVOKABLE QString keepList(const QString& name, const QStringList& ids);  // empty, or why it could not be kept
    Q_INVOKABLE QVariantMap takeInList(const QString& file);  // as lists(), or {trouble}
    // Those who may be banned, by a part of their name: [{id, name}].
    Q_INVOKABLE QVariantList generalsLike(const QString& typed, bool kingdom) const;
    Q_INVOKABLE QString played(const QString& general) const;  // "3 局 2 胜"; empty: never

  private:
    // {"generals","pairs","exchange"}; null where nothing was dealt to that seat.
    nlohmann::json dealt_to(int seat, bool exchanged) const;
    QVariantMap list_of(const nlohmann::json& list) const;

    GroupDesk* desk_;
    const Words& words_;
    const Glossary& glossary_;
    QString papers_;
};

}  // namespace jianjun::app
