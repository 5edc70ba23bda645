// A table of 三国智 for QML (三国智的模型): what lies there, what is asked, and the tray of what a finger is on.
#pragma once
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/ui/game_model.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class SanguozhiModel : public GameModel {
    Q_OBJECT
    Q_PROPERTY(QVariantList seats MEMBER seats_ NOTIFY seatsChanged)
    Q_PROPERTY(QVariantList chain MEMBER chain_ NOTIFY changed)
    Q_PROPERTY(QVariantMap battle MEMBER battle_ NOTIFY changed)
    Q_PROPERTY(QVariantMap asked MEMBER asked_ NOTIFY askedChanged)
    Q_PROPERTY(QVariantMap tray MEMBER tray_ NOTIFY trayChanged)
    Q_PROPERTY(int aside MEMBER aside_ NOTIFY changed)

  public:
    SanguozhiModel(SnapshotFeed& feed, const Words& words) : feed_(feed), words_(words) {}

    void show(const Snapshot& snapshot) override;

    // A thing is touched: its tray opens. An empty pick closes it.
    Q_INVOKABLE void pick(const QVariantMap& pick);
    // A button of a page is touched: it is said, or leads to another page.
    Q_INVOKABLE void touch(const QVariantMap& button);
    // A button whose input wants a word that is typed.
    Q_INVOKABLE void type(const QVariantMap& button, const QString& text);
    Q_INVOKABLE void allow(const QVariantMap& input);
    // The tiles of the open tray whose text or id holds what was typed.
    Q_INVOKABLE QVariantList tilesLike(const QString& typed) const;

  Q_SIGNALS:
    void changed();
    void seatsChanged();
    void askedChanged();
    void trayChanged();

  private:
    SnapshotFeed& feed_;
    const Words& words_;
    QVariantList seats_, chain_;
    QVariantMap battle_, asked_, tray_;
    int aside_ = 0;
};

}  // namespace jianjun::app
