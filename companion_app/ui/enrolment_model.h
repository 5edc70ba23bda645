// The enrolment page's values (登记牌): which cards to lay down, what the camera sees of them, what came of the last row.
#pragma once
#include <QImage>
#include <QObject>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/enrolment_desk.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class EnrolmentModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool there READ there CONSTANT)
    Q_PROPERTY(bool open MEMBER open_ NOTIFY looked)          // something is being learnt
    Q_PROPERTY(QStringList asked MEMBER asked_ NOTIFY looked)  // cards, from left to right
    Q_PROPERTY(int had MEMBER had_ NOTIFY looked)              // of the deck
    Q_PROPERTY(int cards MEMBER cards_ NOTIFY looked)
    Q_PROPERTY(bool busy MEMBER busy_ NOTIFY looked)
    Q_PROPERTY(bool live MEMBER live_ NOTIFY looked)           // pictures come by themselves
    Q_PROPERTY(int seen MEMBER seen_ NOTIFY looked)            // cards that lie in the picture
    Q_PROPERTY(QStringList learnt MEMBER learnt_ NOTIFY looked)
    Q_PROPERTY(QVariantList remarks MEMBER remarks_ NOTIFY looked)  // text, hasPicture
    Q_PROPERTY(int steps MEMBER steps_ NOTIFY looked)               // that can be taken back
    Q_PROPERTY(QString trouble MEMBER trouble_ NOTIFY looked)
    Q_PROPERTY(QVariantMap camera MEMBER camera_ NOTIFY looked)     // as the table's cameras

  public:
    // `desk` may be null: this window shows one table and nothing else.
    EnrolmentModel(EnrolmentDesk* desk, const Words& words);

    bool there() const { return desk_ != nullptr; }
    void look();   // what it has come to
    void speak();  // another language

    Q_INVOKABLE QStringList decks() const;  // ids
    Q_INVOKABLE void begin(const QString& gallery, const QString& deck, const QString& from, int row);
    Q_INVOKABLE void takeRow();
    Q_INVOKABLE void undo();
    Q_INVOKABLE void skipRow();
    Q_INVOKABLE void leave();
    Q_INVOKABLE QImage cameraPicture(int camera) const;
    Q_INVOKABLE QImage remarkPicture(int remark) const;

  Q_SIGNALS:
    void looked();

  private:
    void show();

    EnrolmentDesk* desk_;
    const Words& words_;
    QTimer timer_;
    std::shared_ptr<const Enrolling> now_;
    bool open_ = false, busy_ = false, live_ = true;
    int had_ = 0, cards_ = 0, seen_ = 0, steps_ = 0;
    QStringList asked_, learnt_;
    QVariantList remarks_;
    QVariantMap camera_;
    QString trouble_;
};

}  // namespace jianjun::app
