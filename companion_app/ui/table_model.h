// The table as QML sees it (桌面模型): follows a feed, and sends touches back as inputs. It judges nothing.
#pragma once
#include <QImage>
#include <QObject>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "companion_app/session/snapshot.h"
#include "companion_app/terminal/words.h"

namespace jianjun::app {

// One seat's values. The object stays while the seat stays, so that changes can be animated.
class SeatModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(QVariantMap view READ view NOTIFY changed)
  public:
    using QObject::QObject;
    const QVariantMap& view() const { return view_; }
    void set(const QVariantMap& view);

  Q_SIGNALS:
    void changed();

  private:
    QVariantMap view_;
};

class TableModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString title MEMBER title_ NOTIFY titleChanged)
    Q_PROPERTY(QVariantMap turn MEMBER turn_ NOTIFY turnChanged)
    Q_PROPERTY(QList<QObject*> seats READ seats NOTIFY seatsChanged)
    Q_PROPERTY(QVariantMap centre MEMBER centre_ NOTIFY centreChanged)
    Q_PROPERTY(QVariantList prompts MEMBER prompts_ NOTIFY promptsChanged)
    Q_PROPERTY(QStringList stack MEMBER stack_ NOTIFY stackChanged)
    Q_PROPERTY(QVariantMap over MEMBER over_ NOTIFY overChanged)
    Q_PROPERTY(QVariantList questions MEMBER questions_ NOTIFY questionsChanged)
    Q_PROPERTY(QVariantList called MEMBER called_ NOTIFY calledChanged)
    Q_PROPERTY(QStringList log MEMBER log_ NOTIFY logChanged)
    Q_PROPERTY(QString status MEMBER status_ NOTIFY statusChanged)
    Q_PROPERTY(QVariantList cameras MEMBER cameras_ NOTIFY camerasChanged)
    Q_PROPERTY(bool english READ english WRITE set_english NOTIFY englishChanged)
    Q_PROPERTY(bool animated MEMBER animated_ CONSTANT)
    Q_PROPERTY(QVariantList phones MEMBER phones_ NOTIFY phonesChanged)
    Q_PROPERTY(int dealtRoles READ dealt_roles NOTIFY dealtRolesChanged)

  public:
    // `ruled_by` is whose name stands in rulings that are made on this display.
    TableModel(SnapshotFeed& feed, Words words, std::string ruled_by, bool animated);
    ~TableModel() override;

    void invite_phones(const std::map<int, std::string>& addresses);
    void deal(std::vector<std::string> roles);
    int dealt_roles() const { return static_cast<int>(roles_.size()); }
    void follow();   // looks at the feed from now on
    void refresh();  // looks once; shows what is new

    QList<QObject*> seats() const;
    bool english() const { return words_.language() == Language::en; }
    void set_english(bool english);

    Q_INVOKABLE void settle(qulonglong question, int choice);
    // Says which card a question is about: a card of `deckLike`, as it is written there.
    Q_INVOKABLE void name(qulonglong question, const QString& card);
    Q_INVOKABLE QVariantList deckLike(const QString& typed) const;  // see present_deck
    Q_INVOKABLE void undo();
    Q_INVOKABLE void pass(int seat, int prompt);  // seat 0: for everybody whom this prompt asks
    Q_INVOKABLE void choose(int seat, const QString& option);
    Q_INVOKABLE QVariantList generalsLike(const QString& typed) const;  // {id, name}, as many as fit a sheet
    Q_INVOKABLE void endPlay(int seat);
    Q_INVOKABLE void done(int seat);  // a skill that is played by hand
    // `changes` are keys of a seat in the state, with the values they are ruled to have.
    Q_INVOKABLE void rule(int seat, const QVariantMap& changes, const QString& why);
    // {role, name} of a seat's dealt role: for whoever sits there, and for nobody's view of the table.
    Q_INVOKABLE QVariantMap roleOf(int seat) const;
    Q_INVOKABLE QImage cameraPicture(int camera) const;
    Q_INVOKABLE QImage questionPicture(qulonglong question) const;

  Q_SIGNALS:
    void titleChanged();
    void turnChanged();
    void seatsChanged();
    void centreChanged();
    void promptsChanged();
    void stackChanged();
    void overChanged();
    void questionsChanged();
    void calledChanged();
    void logChanged();
    void statusChanged();
    void camerasChanged();
    void englishChanged();
    void phonesChanged();
    void dealtRolesChanged();

  private:
    void show();
    void show_seats(const QVariantList& seats);
    void show_cameras();

    SnapshotFeed& feed_;
    Words words_;
    std::string ruled_by_;
    std::vector<std::string> roles_;
    bool animated_;
    QTimer timer_;
    std::shared_ptr<const Snapshot> shown_;
    std::vector<std::unique_ptr<SeatModel>> seats_;
    QString title_, status_;
    QVariantMap turn_, centre_, over_;
    QVariantList prompts_, questions_, called_, cameras_, phones_;
    QStringList stack_, log_;
};

// Shares the picture's bytes as long as the image lives.
QImage image_of(const std::shared_ptr<const Snapshot>& snapshot, const vision::Picture& picture);

}  // namespace jianjun::app
