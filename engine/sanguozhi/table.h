// The table of 三国智 (桌面): every card is in exactly one zone, has an owner for ever and lies in the area of whoever
// controls it. Only apply() changes it.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/play/flag.h"
#include "engine/sanguozhi/event.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::engine::sanguozhi {

struct CardState {
    Seat owner = nobody;
    std::string id;  // empty: not known
    Seen seen = 0;   // who may know it, besides Jianjun and whoever controls it
    Seat at = nobody;
    Zone zone = Zone::deck;
    bool down = false, entering = false, blank = false, dying = false, attacked = false;
    int battle = 0, lasting = 0;  // damage
    int attack = 0, health = 0;   // what effects have added
    Token bearer = no_token;
    std::vector<Token> members;  // of a formed formation
};

struct SeatState {
    std::string name;
    int team = 0;
    bool alive = true, deck_fixed = false;
    int grain = 30, max_grain = 30, hand_limit = 7, vice_slots = 3;  // as set, before what cards add
    int owed_vice = 0;
    bool main_lost = false, no_grain_told = false;
    std::map<std::string, int> marks;
    std::vector<std::string> list;  // the deck, where it was told
};

struct Link {
    Token card = no_token;
    Seat seat = nobody;
    std::string what, skill;
};

struct Battle {
    std::vector<Token> attackers;
    Seat target = nobody;
    std::vector<Token> defenders;
};

class Table {
  public:
    Table() = default;
    Table(int seats, const Sheets* sheets);

    void apply(const Event& event);
    // For the set-up alone.
    SeatState& set_up(Seat seat) { return seats_[static_cast<std::size_t>(seat)]; }

    int seats() const { return static_cast<int>(seats_.size()) - 1; }
    const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
    const CardState& card(Token token) const { return cards_[static_cast<std::size_t>(token)]; }
    int cards() const { return static_cast<int>(cards_.size()) - 1; }
    // In a zone with places: no_token where one is empty. Otherwise the newest last; a deck's top is its last.
    const std::vector<Token>& pile(Seat seat, Zone zone) const;
    const Sheet* sheet(Token token) const;

    bool allies(Seat a, Seat b) const;
    bool enemies(Seat a, Seat b) const { return a != nobody && b != nobody && !allies(a, b); }
    std::vector<Seat> living() const;     // in the order of play
    std::vector<Seat> everybody() const;  // who lives, by seat

    // 场上: its general, strategy, troop and used event (seed 003, 1.5.1.1).
    bool on_field(Token token) const;
    // On the field, face up, with its text.
    bool works(Token token) const;
    std::vector<Token> treasures_of(Token general) const;
    // With what cards add while they are on the field.
    int max_grain(Seat seat) const { return std::max(0, seat_number(seat, "max_grain", this->seat(seat).max_grain)); }
    int hand_limit(Seat seat) const { return std::max(0, seat_number(seat, "hand_limit", this->seat(seat).hand_limit)); }
    int vice_slots(Seat seat) const { return std::max(0, seat_number(seat, "vice_slots", this->seat(seat).vice_slots)); }
    int strategy_slots(Seat seat) const { return std::max(0, seat_number(seat, "strategy_slots", 5)); }
    // What counts now; none where no sheet tells.
    std::optional<int> attack(Token token) const { return card_number(token, "attack"); }
    std::optional<int> health(Token token) const { return card_number(token, "health"); }

    int round = 0;
    Seat turn = nobody;
    Phase phase = Phase::setup;
    std::vector<Seat> order;
    std::vector<Link> chain;
    std::optional<Battle> battle;
    std::optional<GameOver> over;
    std::vector<Flag> flags;

  private:
    std::vector<Token>& own(Seat seat, Zone zone);
    int seat_number(Seat seat, std::string_view number, int base) const;
    std::optional<int> card_number(Token token, std::string_view number) const;
    void leave(Token token);
    void hide_leaving(Seat at, Zone to);
    Token add_card(Seat owner, Zone zone, const std::string& id);
    void on(const Moved&);
    void on(const DeckFixed&);
    void on(const Named&);
    void on(const Formed&);
    void on(const Shuffled&);
    void on(const BaseChanged&);
    void on(const ViceSlotsChanged&);
    void on(const TurnStarted&);
    void on(const Chained&);
    void on(const WentOut&);

    std::vector<SeatState> seats_;
    std::vector<CardState> cards_;
    std::vector<std::array<std::vector<Token>, zones_count>> piles_;
    const Sheets* sheets_ = nullptr;
};

}  // namespace jianjun::engine::sanguozhi
