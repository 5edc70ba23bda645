// The board of the game that is shown, for QML (别的游戏的桌面): its page, and what a page of any game needs.
#pragma once
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QVariantMap>
#include <memory>

#include "companion_app/display/snapshot.h"
#include "companion_app/ui/boards.h"

namespace jianjun::app {

class BoardModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool open MEMBER open_ NOTIFY changed)             // another game than 三国杀 is shown
    Q_PROPERTY(QString page MEMBER page_ NOTIFY changed)          // of that game; empty: it is not open
    Q_PROPERTY(QString tray MEMBER tray_ NOTIFY changed)   // beside the table; empty: that game has none
    Q_PROPERTY(QObject* game READ game NOTIFY gameOpened)  // what Board::game has made for the page
    // What may be begun: id, zh, en and, of another game than 三国杀, form, usual, most (Board).
    Q_PROPERTY(QVariantList modes READ modes CONSTANT)
    Q_PROPERTY(QVariantMap state READ state NOTIFY stateChanged)  // as the game's record says it

  public:
    BoardModel(SnapshotFeed& feed, const Words& words, const Boards& boards)
        : feed_(feed), words_(words), boards_(boards) {}

    void show(std::shared_ptr<const Snapshot> snapshot);
    bool is_open() const { return open_; }
    QObject* game() const { return game_.get(); }
    QVariantMap state() const;
    QVariantList modes() const;
    // An input of that game.
    Q_INVOKABLE void say(const QVariantMap& input);

  Q_SIGNALS:
    void changed();
    void gameOpened();
    void stateChanged();

  private:
    void turn_to(const Board* board);

    SnapshotFeed& feed_;
    const Words& words_;
    const Boards& boards_;
    bool open_ = false;
    QString page_, tray_;
    std::unique_ptr<GameModel> game_;
    std::shared_ptr<const Snapshot> shown_;
};

}  // namespace jianjun::app
