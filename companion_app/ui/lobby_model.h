// The start screen's and the set-up page's values (大厅): games that are kept, people who are remembered, the rules
// of the house.
#pragma once
#include <QObject>
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/lobby.h"
#include "companion_app/ui/book_model.h"
#include "companion_app/ui/hall_model.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class LobbyModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool there READ there CONSTANT)  // false: this window shows one table and nothing else
    Q_PROPERTY(bool atStart MEMBER at_start_ NOTIFY changed)
    Q_PROPERTY(bool demonstration MEMBER demonstration_ NOTIFY changed)
    Q_PROPERTY(bool replaying MEMBER replaying_ NOTIFY changed)
    Q_PROPERTY(QVariantList games MEMBER games_ NOTIFY changed)  // id, people, names (by seat), mode, when, inputs, finished, won, changes, removed
    Q_PROPERTY(QStringList people MEMBER people_ NOTIFY changed)  // names of earlier games, newest first
    Q_PROPERTY(bool takesPhones MEMBER takes_phones_ NOTIFY changed)
    Q_PROPERTY(QString referee MEMBER referee_ NOTIFY changed)  // the address of the referee's desk; empty until phones may come in
    Q_PROPERTY(QString phoneTrouble MEMBER phone_trouble_ NOTIFY changed)
    Q_PROPERTY(QString trouble MEMBER trouble_ NOTIFY changed)
    Q_PROPERTY(QString place READ place CONSTANT)
    Q_PROPERTY(jianjun::app::BookModel* book READ book CONSTANT)  // what was played, what was dealt
    Q_PROPERTY(jianjun::app::HallModel* hall MEMBER hall_ CONSTANT)
    Q_PROPERTY(QVariantMap about READ about CONSTANT)  // version, and where galleries and settings lie

  public:
    LobbyModel(Lobby* lobby, const Words& words, const Glossary& glossary);

    bool there() const { return lobby_ != nullptr; }
    BookModel* book() { return &book_; }
    QString place() const;
    QVariantMap about() const;
    const Lobby* lobby() const { return lobby_; }
    bool follow();  // looks whether anything has changed
    void set_hints(const QString& hints);
    void speak();   // another language: everything is said anew

    // names, mode, deck, decks [cards of each seat's deck], ready, options {key: value}, dealRoles,
    // dealGenerals, deal {packs, banned, each, recent, twoLords, severalPrints}, drawSeats, drawFirst
    Q_INVOKABLE void begin(const QVariantMap& wish);
    Q_INVOKABLE void goOn(qlonglong game);
    // A game that is removed keeps its row, from which it can be brought back, until this screen is left. Empty, or why it could not be.
    Q_INVOKABLE QString removeGame(qlonglong game);
    Q_INVOKABLE QString bringBack(qlonglong game);
    // How a game is set up, in the words of `begin`; and gone on with, set up as they say now.
    Q_INVOKABLE QVariantMap setUpOf(qlonglong game) const;
    Q_INVOKABLE void change(qlonglong game, const QVariantMap& wish);
    // The same people and rules; each sits where his neighbour sat, if they turn.
    Q_INVOKABLE void again(qlonglong game, bool turned);
    Q_INVOKABLE void replay(qlonglong game);
    Q_INVOKABLE void replayLast();
    Q_INVOKABLE void demonstrate();
    // ---- own_cards_list.cpp: cards of 三国智 that people bring ----
    Q_INVOKABLE QVariantList ownCards() const;  // id, name, kind, numbers, and the sheet's keys
    // Keys of a sheet, empty ones left out; without an id it gets one. Empty, or why it is not kept.
    Q_INVOKABLE QString keepCard(const QVariantMap& sheet);
    Q_INVOKABLE QVariantMap importCards(const QString& file);  // wrong, text: what came of it
    Q_INVOKABLE QString removeCard(const QString& id);
    Q_INVOKABLE void leave();
    Q_INVOKABLE void letPhonesIn();
    // The rules that houses differ in: key, name, values [{value, name}], the first being the usual one.
    Q_INVOKABLE QVariantList houseRules() const;

  Q_SIGNALS:
    void changed();

  private:
    void read();
    QVariantMap row(const KeptGame& game) const;
    bool is_removed(std::int64_t game) const;

    Lobby* lobby_;
    const Words& words_;
    bool at_start_ = false, demonstration_ = false, replaying_ = false;
    QVariantList games_;
    std::vector<KeptGame> removed_;  // since this screen was entered
    QStringList people_;
    BookModel book_;
    HallModel hall_model_;
    HallModel* hall_ = &hall_model_;
    QString trouble_, referee_, phone_trouble_;
    bool takes_phones_ = false;
    std::map<int, std::string> phones_;
};

}  // namespace jianjun::app
