// What a referee watches over, as QML sees it (裁判所管): how much is prompted, and the clocks. The session
// keeps both; a touch asks.
#pragma once
#include <QObject>
#include <QVariantList>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class RefereeModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString hints MEMBER hints_ NOTIFY changed)  // none locked full
    Q_PROPERTY(QString format MEMBER format_ NOTIFY
                   changed)  // the tournament's format that forces them; empty: none does
    Q_PROPERTY(QVariantMap clocks MEMBER clocks_ NOTIFY
                   changed)  // by name, those that are on: limit, left (seconds), running
    Q_PROPERTY(bool stopped MEMBER stopped_ NOTIFY changed)

  public:
    RefereeModel(SnapshotFeed& feed, const Words& words) : feed_(feed), words_(words) {}

    void show(const Snapshot& shown);

    Q_INVOKABLE void hint(const QString& level);  // none, locked or full from now on
    Q_INVOKABLE void setClock(const QString& name, int seconds);  // 0: off
    Q_INVOKABLE void addToClock(const QString& name, int seconds);
    Q_INVOKABLE void stopClocks(bool stop);

  Q_SIGNALS:
    void changed();

  private:
    SnapshotFeed& feed_;
    const Words& words_;
    QString hints_ = QStringLiteral("full"), format_;
    QVariantMap clocks_;
    bool stopped_ = false;
};

}  // namespace jianjun::app
