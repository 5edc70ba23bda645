// The start screen's door to a hall (赛场): joined and left with one touch, and sat down to as it has seated.
#pragma once
#include <QObject>
#include <QString>

#include "companion_app/display/lobby.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class HallModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool there READ there CONSTANT)
    Q_PROPERTY(bool joined MEMBER joined_ NOTIFY changed)
    Q_PROPERTY(QString hall MEMBER hall_ NOTIFY changed)  // which, and the table there; empty: there was none
    Q_PROPERTY(QString seating MEMBER seating_ NOTIFY
                   changed)  // how it has seated the next game, in words; empty: it has not
    Q_PROPERTY(QString trouble MEMBER trouble_ NOTIFY changed)

  public:
    HallModel(Lobby* lobby, const Words& words);

    bool there() const { return door_ != nullptr; }
    void follow(bool at_start);  // looks whether anything has changed

    // By the address that somebody has copied; without one again where the table was.
    Q_INVOKABLE void join();
    Q_INVOKABLE void leave();
    Q_INVOKABLE void sitDown();  // as the hall has seated

  Q_SIGNALS:
    void changed();

  private:
    Lobby* lobby_;
    HallDoor* door_;
    const Words& words_;
    bool joined_ = false, at_start_ = false;
    QString hall_, seating_, trouble_;
};

}  // namespace jianjun::app
