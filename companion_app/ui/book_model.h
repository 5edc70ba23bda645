// The group's book and the generals that the program dealt, for the window's pages (战绩, 发将).
#pragma once
#include <QObject>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/group_desk.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class BookModel : public QObject {
    Q_OBJECT

  public:
    // `desk` may be null: nothing was played, and nothing was dealt.
    BookModel(const GroupDesk* desk, const Words& words) : desk_(desk), words_(words) {}

    // mode, seats, days (of the last so many; 0: all): games, people [{name, won, games, wins, expected,
    // kills, rescues, damage, taken, lines}], generals [{name, won}]
    Q_INVOKABLE QVariantMap page(const QVariantMap& wish) const;
    Q_INVOKABLE QStringList afterGame() const;
    Q_INVOKABLE int candidateSeats() const;
    // What a seat may choose from while it holds its place: [{option, name, note}]. `exchanged`: it has had
    // the second deal.
    Q_INVOKABLE QVariantList candidatesOf(int seat, bool exchanged) const;

  private:
    const GroupDesk* desk_;
    const Words& words_;
};

}  // namespace jianjun::app
