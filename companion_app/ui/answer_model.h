// An answer as fingers put it together (答牌): a way, cards, corners, seats, and off it goes. What may come next is
// the session's word (session/offers.h); nothing is judged here.
#pragma once
#include <QObject>
#include <QVariantList>
#include <QVariantMap>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class AnswerModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(int who MEMBER who_ NOTIFY changed)                 // for whom; 0: nobody yet
    Q_PROPERTY(QVariantList people MEMBER people_ NOTIFY changed)  // who is asked: seat, name
    Q_PROPERTY(QVariantList buttons MEMBER buttons_ NOTIFY changed)  // ways without a card's name
    // Cards, of the prompt or of the draft, each always in its place: group, legal, and why not.
    Q_PROPERTY(QVariantList tiles MEMBER tiles_ NOTIFY changed)
    Q_PROPERTY(QVariantList dim MEMBER dim_ NOTIFY changed)          // what else may not be used now, and why
    Q_PROPERTY(bool open MEMBER open_ NOTIFY changed)                // an answer has been begun
    Q_PROPERTY(bool fresh MEMBER fresh_ NOTIFY changed)              // it began by itself, and nothing has been added
    Q_PROPERTY(QString title MEMBER title_ NOTIFY changed)
    Q_PROPERTY(QVariantList chosen MEMBER chosen_ NOTIFY changed)    // cards named so far
    Q_PROPERTY(QVariantList corners MEMBER corners_ NOTIFY changed)  // of the card named last, or to begin with
    Q_PROPERTY(bool cornerFirst MEMBER corner_first_ NOTIFY changed)
    Q_PROPERTY(QString corner MEMBER corner_ NOTIFY changed)         // said before the name
    Q_PROPERTY(QVariantMap seats MEMBER seats_ NOTIFY changed)       // by number: legal, chosen, why
    Q_PROPERTY(bool aiming MEMBER aiming_ NOTIFY changed)            // seats may be touched
    Q_PROPERTY(bool mayCorner MEMBER may_corner_ NOTIFY changed)     // suit and rank may be said first, though they need not
    Q_PROPERTY(bool naming MEMBER naming_ NOTIFY changed)            // a general's name comes next
    Q_PROPERTY(QStringList generals MEMBER generals_ NOTIFY changed) // those that are on the bench (出场); empty: any
    Q_PROPERTY(bool others MEMBER others_ NOTIFY changed)            // and whoever lies covered there
    Q_PROPERTY(QVariantList parts MEMBER parts_ NOTIFY changed)      // of its corner what alone is enough: red, black, a suit
    Q_PROPERTY(int unseen MEMBER unseen_ NOTIFY changed)             // cards that nobody saw, so many
    Q_PROPERTY(int unseenMost MEMBER unseen_most_ NOTIFY changed)    // 0: none may go unseen
    Q_PROPERTY(bool ready MEMBER ready_ NOTIFY changed)
    Q_PROPERTY(QString sendText MEMBER send_text_ NOTIFY changed)
    Q_PROPERTY(QString missing MEMBER missing_ NOTIFY changed)       // what is still to be said

  public:
    AnswerModel(SnapshotFeed& feed, const Words& words, std::function<void(nlohmann::json)> send);

    void show(const std::shared_ptr<const Snapshot>& snapshot);

    Q_INVOKABLE void answerFor(int seat);
    Q_INVOKABLE void begin(int way);
    Q_INVOKABLE void answerNow(int way);      // as it stands, where that is enough
    Q_INVOKABLE void aim(int way, int seat);  // dragged there: begun, and at that seat
    Q_INVOKABLE void tile(const QString& id);
    Q_INVOKABLE void sayCorner(const QString& corner);  // "S7"
    Q_INVOKABLE void sayPart(const QString& part);      // "red", "H": no more of it is known
    Q_INVOKABLE void unseenCards(int number);
    Q_INVOKABLE bool seat(int number);                  // false where the draft has no use for it
    Q_INVOKABLE void startWithCorner();
    Q_INVOKABLE void hidden(int seat);               // a skill of one of its hidden generals (暗将), asked or not
    Q_INVOKABLE void general(const QString& id);
    Q_INVOKABLE void beginHidden(int way);           // of that general's
    Q_INVOKABLE void unchoose(int index);
    Q_INVOKABLE void send();
    Q_INVOKABLE void cancel();

  Q_SIGNALS:
    void changed();

  private:
    using json = nlohmann::json;
    const json* ways() const;
    void begin(const json& way);
    QString said(const json& draft) const;
    QString picked(const std::string& face) const;
    QString send_words(const json& draft) const;
    QVariantMap button(const json& way, int index) const;
    void show_ways();
    void show_draft();
    void show_corners();
    void show_seats();
    void show_tiles();
    void show_names();
    void show_hidden();
    void consider();
    void put(const std::string& face, bool certain = true);
    bool at_once(const json& way) const;
    bool reveals() const;
    bool corner_missing() const;
    void show_unseen();
    QVariantMap sorted(QVariantMap tile) const;
    void in_their_places(QVariantList& tiles) const;
    const json& prompt() const;  // the open one
    void leave_unasked();

    SnapshotFeed& feed_;
    const Words& words_;
    std::function<void(json)> send_;
    std::shared_ptr<const Snapshot> shown_;
    int prompt_ = -1;
    json draft_, steps_;
    json began_with_;                // the draft that began by itself
    bool aimed_last_ = false;        // a seat or a card was the last thing said, and may complete the answer
    bool corner_needed_ = false, corner_wanted_ = false;
    bool unasked_ = false;           // a hidden general speaks up where nobody asked him
    int dropped_on_ = 0;             // the seat that it is meant for as soon as seats may be named

    int who_ = 0;
    int unseen_ = 0, unseen_most_ = 0;
    QVariantList people_, buttons_, tiles_, dim_, chosen_, corners_, parts_;
    QVariantMap seats_;
    bool open_ = false, fresh_ = false, corner_first_ = false, aiming_ = false, ready_ = false, may_corner_ = false, naming_ = false, others_ = false;
    QStringList generals_;
    QString title_, corner_, send_text_, missing_;
};

}  // namespace jianjun::app
