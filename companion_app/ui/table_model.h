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

#include "companion_app/display/snapshot.h"
#include "companion_app/ui/answer_model.h"
#include "companion_app/ui/board_model.h"
#include "companion_app/ui/enrolment_model.h"
#include "companion_app/ui/equipment_model.h"
#include "companion_app/ui/lobby_model.h"
#include "companion_app/ui/log_model.h"
#include "companion_app/ui/referee_model.h"
#include "companion_app/ui/replay_model.h"
#include "companion_app/ui/sound_cues.h"
#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

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
    Q_PROPERTY(QObject* log READ log CONSTANT)
    Q_PROPERTY(QObject* lobby READ lobby CONSTANT)
    Q_PROPERTY(QObject* replay READ replay CONSTANT)
    Q_PROPERTY(QObject* equipment READ equipment CONSTANT)
    Q_PROPERTY(QObject* enrolment READ enrolment CONSTANT)
    Q_PROPERTY(QObject* board MEMBER board_shown_ CONSTANT)
    Q_PROPERTY(QObject* referee MEMBER referee_shown_ CONSTANT)  // hints and clocks
    Q_PROPERTY(QString status MEMBER status_ NOTIFY statusChanged)
    Q_PROPERTY(QVariantList cameras MEMBER cameras_ NOTIFY camerasChanged)
    Q_PROPERTY(bool english READ english WRITE set_english NOTIFY englishChanged)
    Q_PROPERTY(bool outward MEMBER outward_ NOTIFY outwardChanged)  // each plate is turned to its edge (文字朝向)
    Q_PROPERTY(bool canSpeak MEMBER can_speak_ NOTIFY speechChanged)  // this machine has a voice
    Q_PROPERTY(bool speech MEMBER speech_ NOTIFY speechChanged)       // the weightiest cue is said aloud too (语音播报)
    Q_PROPERTY(bool sound READ sound WRITE set_sound NOTIFY soundChanged)
    Q_PROPERTY(bool animated MEMBER animated_ CONSTANT)
    Q_PROPERTY(bool still MEMBER still_ NOTIFY looksChanged)              // less motion (减少动画)
    Q_PROPERTY(bool fourColours MEMBER four_colours_ NOTIFY looksChanged)  // a colour for each suit (四色)
    Q_PROPERTY(int letters READ letters WRITE set_letters NOTIFY looksChanged)     // how much larger the words beside the table are: 0, 1, 2 (字号)
    Q_PROPERTY(int metres READ metres WRITE set_metres NOTIFY looksChanged)        // from how far away the table is read: 1 to 4 (阅读距离)
    Q_PROPERTY(QString hints READ hints WRITE set_hints NOTIFY looksChanged)       // what pads light up for, see Lobby
    Q_PROPERTY(QVariantList phones MEMBER phones_ NOTIFY phonesChanged)
    Q_PROPERTY(int undone MEMBER undone_ NOTIFY undoneChanged)    // how many a redo would say again
    Q_PROPERTY(QVariantMap lately MEMBER lately_ NOTIFY latelyChanged)  // what was said last: number, text
    Q_PROPERTY(QVariantList unfit MEMBER unfit_ NOTIFY undoneChanged)  // no longer fits since a change: text, why
    Q_PROPERTY(int then MEMBER then_ NOTIFY thenChanged)  // the table is shown as it stood after this input; 0: as it stands
    Q_PROPERTY(QVariantList instead MEMBER instead_ NOTIFY
                   thenChanged)  // the seats that this input may have been aimed at as well
    Q_PROPERTY(QObject* answer READ answer CONSTANT)
    Q_PROPERTY(int dealtRoles READ dealt_roles NOTIFY dealtRolesChanged)

  public:
    // `ruled_by` is whose name stands in rulings that are made on this display.
    TableModel(SnapshotFeed& feed, Words words, std::string ruled_by, bool animated, Lobby* lobby = nullptr,
               Glossary glossary = {}, const Boards& boards = all_boards());
    ~TableModel() override;

    void invite_phones(const std::map<int, std::string>& addresses);
    void deal(std::vector<std::string> roles);
    int dealt_roles() const { return static_cast<int>(roles_.size()); }
    void follow();   // looks at the feed from now on
    void refresh();  // looks once; shows what is new

    QList<QObject*> seats() const;
    QObject* answer() { return &answer_; }
    QObject* log() { return &log_; }
    QObject* lobby() { return &lobby_; }
    QObject* replay() { return &replay_; }
    QObject* equipment() { return &equipment_; }
    QObject* enrolment() { return &enrolment_; }
    bool english() const { return words_.language() == Language::en; }
    void set_english(bool english);
    bool sound() const { return sound_; }
    void set_sound(bool sound);
    // What is out of range, as a settings file may be, is the usual.
    int letters() const { return letters_; }
    void set_letters(int letters);
    int metres() const { return metres_; }
    void set_metres(int metres);
    QString hints() const;
    void set_hints(const QString& hints);

    Q_INVOKABLE void settle(qulonglong question, int choice);
    // Says which card a question is about: a card of `deckLike`, as it is written there.
    Q_INVOKABLE void name(qulonglong question, const QString& card);
    Q_INVOKABLE QVariantList deckLike(const QString& typed) const;  // see present_deck
    Q_INVOKABLE void undo();
    Q_INVOKABLE void pass(int seat, int prompt);  // seat 0: for everybody whom this prompt asks
    // Nobody answers this 南蛮入侵: each seat's pass is said in its turn, until somebody is dying, must choose, or may use a skill.
    Q_INVOKABLE void passOn();
    Q_INVOKABLE void choose(int seat, const QString& option);
    // {faction, name, generals: [{id, name}]} by kingdom, as many as fit a sheet; of one kingdom, all.
    // `beside`: only who may be the 副将 of this 主将.
    Q_INVOKABLE QVariantList generalsLike(const QString& typed, const QString& faction = {}, const QString& beside = {},
                                          const QStringList& only = {}) const;
    Q_INVOKABLE QString generalName(const QString& id) const { return QString::fromStdString(words_.name(id.toStdString())); }
    Q_INVOKABLE QVariantList kingdoms() const;  // {faction, name} of those who may be chosen
    Q_INVOKABLE void endPlay(int seat);
    Q_INVOKABLE void done(int seat);  // a skill that is played by hand
    // `changes` are keys of a seat in the state, with the values they are ruled to have.
    Q_INVOKABLE void rule(int seat, const QVariantMap& changes, const QString& why);
    // Any ruling: `change` has one of the record's keys (set, move, kill, revive, mark, start …).
    Q_INVOKABLE void ruling(const QVariantMap& change);
    // ---- table_corrections.cpp ----
    Q_INVOKABLE QVariantList cardsOf(int seat, const QVariantMap& view) const;  // zone, written, text, slot
    Q_INVOKABLE QVariantList pileCards(const QVariantMap& centre) const;
    // Names that may lie there: id, name, faces (with corners, as the deck has them); of equipment, those of
    // this slot.
    Q_INVOKABLE QVariantList cardsFor(const QString& zone, const QString& slot) const;
    Q_INVOKABLE void replaceCard(int seat, const QVariantMap& card, const QString& really);
    Q_INVOKABLE void addKnown(int seat, const QString& card);  // a card of this name is in that hand for certain
    Q_INVOKABLE QVariantList marksFor(const QVariantMap& view) const;  // id, name, n, to
    Q_INVOKABLE void undoTo(int number);  // this input is the last that counts
    Q_INVOKABLE void redo(int inputs = 1);
    Q_INVOKABLE void change(int number, const QString& input);  // a line of a record; an empty one: it was not said
    Q_INVOKABLE void lookBack(int number);  // the table as it stood after this input; 0: as it stands
    Q_INVOKABLE void sayAgain(int index);   // of `unfit`
    Q_INVOKABLE void forget();              // `unfit` is let go
    // The inputs so far, newest first: number, text, counts, why (it was read so), seats (that it may have been at instead).
    Q_INVOKABLE QVariantList history() const;
    // ---- table_rules.cpp ----
    // id, name, kind; with nothing typed what concerns this moment, then phases and terms.
    Q_INVOKABLE QVariantList rulesLike(const QString& typed) const;
    Q_INVOKABLE QVariantMap ruleOf(const QString& id) const;  // and kindName, text, ruling, now
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
    void statusChanged();
    void camerasChanged();
    void englishChanged();
    void phonesChanged();
    void dealtRolesChanged();
    void undoneChanged();
    void thenChanged();
    void latelyChanged();
    void outwardChanged();
    void soundChanged();
    void looksChanged();
    void speechChanged();
    void heard(Cue cue);                // worth a sound, while sounds are on
    void said(const QString& line);     // to be said aloud, while speech is on

  private:
    QString whyRead(int number) const;
    void show();
    void show_seats(const QVariantList& seats);
    void show_cameras();
    void show_said();
    void go_on_passing();
    QVariantMap rule_line(const Rule& rule) const;
    QString may_be_done(const QString& id) const;
    QString deed(const nlohmann::json& input) const;

    SnapshotFeed& feed_;
    Words words_;
    std::string ruled_by_;
    AnswerModel answer_;
    Glossary glossary_;
    LobbyModel lobby_;
    EquipmentModel equipment_;
    EnrolmentModel enrolment_;
    const Boards& boards_;
    BoardModel board_;
    QObject* board_shown_ = &board_;  // as QML is given it
    RefereeModel referee_;
    QObject* referee_shown_ = &referee_;
    ReplayModel replay_;
    std::vector<std::string> roles_;
    bool animated_, still_ = false, four_colours_ = false, sound_ = true, outward_ = false, speech_ = false, can_speak_ = false;
    QTimer timer_;
    std::shared_ptr<const Snapshot> shown_;
    std::vector<std::unique_ptr<SeatModel>> seats_;
    std::string sweep_;  // the card that nobody answers
    int swept_ = -1;     // the prompt that was passed last for it
    QString title_, status_;
    QVariantMap turn_, centre_, over_;
    QVariantList prompts_, questions_, called_, cameras_, phones_;
    QStringList stack_;
    QVariantMap lately_;
    QVariantList unfit_, instead_;
    int undone_ = 0, then_ = 0, letters_ = 0, metres_ = 2;
    LogModel log_;
};

// Shares the picture's bytes, which `owner` keeps, as long as the image lives.
QImage image_of(std::shared_ptr<const void> owner, const vision::Picture& picture);
// What CameraPanel.qml shows: width, height, cards.
QVariantMap camera_map(const CameraView& view);

}  // namespace jianjun::app
