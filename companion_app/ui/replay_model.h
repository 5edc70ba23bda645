// A game that is gone through again (回放): where one stands, whose eyes, how fast; and what is kept of it as a file.
#pragma once
#include <QObject>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>
#include <memory>

#include "companion_app/display/playback.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class ReplayModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool open READ open NOTIFY changed)
    Q_PROPERTY(int at MEMBER at_ NOTIFY changed)
    Q_PROPERTY(int length READ length NOTIFY changed)
    Q_PROPERTY(QVariantList marks READ marks NOTIFY changed)  // at, kind, text
    Q_PROPERTY(QVariantList eyes READ eyes NOTIFY changed)    // id, name: whose eyes may be borrowed
    Q_PROPERTY(QString viewer MEMBER viewer_ NOTIFY changed)
    Q_PROPERTY(bool playing READ playing NOTIFY changed)
    Q_PROPERTY(double speed MEMBER speed_ NOTIFY changed)
    Q_PROPERTY(bool written READ written NOTIFY changed)  // it can be opened
    Q_PROPERTY(QString kept MEMBER kept_ NOTIFY changed)  // where the last file went, or why not

  public:
    ReplayModel(const Words& words, QString folder);

    void show(std::shared_ptr<Playback> playback);  // null: none
    bool open() const { return playback_ != nullptr; }
    std::shared_ptr<const Snapshot> latest() const { return shown_; }
    int length() const { return playback_ ? playback_->inputs() : 0; }
    bool playing() const { return timer_.isActive(); }
    QVariantList marks() const;
    QVariantList eyes() const;

    Q_INVOKABLE void go(int input);
    Q_INVOKABLE void step(int by) { go(at_ + by); }
    // To the next mark of this kind, or back to the one before.
    Q_INVOKABLE void jump(const QString& kind, int by);
    Q_INVOKABLE void see(const QString& viewer);
    Q_INVOKABLE void play(bool on);
    Q_INVOKABLE void faster();  // 1, 2, 4, 8, and again 1
    // "game", "txt" or "pdf", beside the games.
    bool written() const { return !file_.isEmpty(); }
    Q_INVOKABLE void openKept();  // with whatever the desktop opens such files
    // The file of this kind ("pdf", "png") that is kept next, beside the other papers; its folder is there.
    Q_INVOKABLE QString newPaper(const QString& kind) const;
    Q_INVOKABLE void keep(const QString& kind);
    // A table of cards of 三国智 to begin with, beside the other papers: wrong, text, file.
    Q_INVOKABLE QVariantMap keepCardTable() const;

  Q_SIGNALS:
    void changed();

  private:
    std::string text() const;

    const Words& words_;
    QString folder_;
    std::shared_ptr<Playback> playback_;
    std::shared_ptr<const Snapshot> shown_;
    QTimer timer_;
    int at_ = 0;
    double speed_ = 1;
    QString viewer_ = QStringLiteral("public"), kept_, file_;
};

}  // namespace jianjun::app
