// What happened in a game of 三国智 (事件): applying the events alone gives the same table.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "engine/play/reason.h"
#include "engine/play/seat.h"
#include "engine/play/viewer.h"
#include "engine/sanguozhi/zone.h"

namespace jianjun::engine::sanguozhi {

using Token = int;  // a physical card; 0 is none
inline constexpr Token no_token = 0;

enum class Phase : std::uint8_t { setup, draw, prepare, battle, finish };

// A card goes somewhere. `index` counts from 0, −1: the end of a pile.
struct Moved {
    Token card;
    Seat seat;
    Zone zone;
    int index = -1;
    bool down = false, entering = false, bottom = false;
};
struct Named {  // its face was told
    Token card;
    std::string id;
    Seen seen = 0;
};
struct Forgotten {  // it may be another one now
    Token card;
};
struct CardsFound {  // the deck had more cards than was told
    Seat seat;
    int cards;
};
struct TeamChanged {
    Seat seat;
    int team;
};
struct Turned {
    Token card;
    bool down;
};
struct Entered {  // 上场 has become 场上
    Token card;
};
struct DamageSet {
    Token card;
    int battle, lasting;
};
struct Modified {
    Token card;
    int attack, health;
};
struct Blanked {
    Token card;
    bool blank;
};
struct DyingSet {
    Token card;
    bool dying;
};
struct Borne {  // a treasure is with this general
    Token treasure, bearer;
};
struct Formed {
    Token formation;
    std::vector<Token> members;
};
struct Shuffled {  // what was known of this deck's order no longer is
    Seat seat;
};
struct GrainChanged {
    Seat seat;
    int grain;
};
struct BaseChanged {  // max_grain, hand_limit or vice_slots, before what cards add
    Seat seat;
    std::string number;
    int n;
};
struct ViceSlotsChanged {
    Seat seat;
    int removed;  // the place that is lost, from 0; −1: one is added
};
struct OwedChanged {
    Seat seat;
    int owed;
};
struct MainLost {
    Seat seat;
    bool lost = true;  // false: a ruling gives the slot back
};
struct MarkChanged {
    Seat seat;
    std::string mark;
    int n;
};
struct NameChanged {
    Seat seat;
    std::string name;
};
struct OrderSet {
    std::vector<Seat> order;
};
struct RoundStarted {
    int round;
};
struct TurnStarted {
    Seat seat;
};
struct PhaseStarted {
    Phase phase;
};
struct DeckFixed {  // 确定卡组: its cards come to the table; "" in a list: not told which
    Seat seat;
    int cards;
    std::vector<std::string> list, events, formations;
};
struct DiceThrown {
    Seat seat;
    int number;
};
struct Chained {  // waits on the chain: enter, use, skill
    Token card;
    Seat seat;
    std::string what, skill;
};
struct Unchained {};  // the newest has left the chain
struct BattleBegun {
    std::vector<Token> attackers;
    Seat target;
};
struct Defended {
    std::vector<Token> defenders;
};
struct BattleEnded {};
struct WentOut {
    Seat seat;
};
struct CameBack {
    Seat seat;
};
struct GameOver {
    std::vector<Seat> winners;
    std::string why;
};
struct Flagged {
    std::string code;
    Reason reason;
    Seat seat;
};
struct FlagCleared {
    std::size_t index;
};
struct Passed {
    Seat seat;
    bool implied;
};
struct Ruled {
    std::string by, why;
};
struct TakenBack {
    int to;
};

using Event =
    std::variant<Moved, Named, Forgotten, CardsFound, TeamChanged, Turned, Entered, DamageSet, Modified, Blanked, DyingSet, Borne, Formed, Shuffled,
                 GrainChanged, BaseChanged, ViceSlotsChanged, OwedChanged, MainLost, MarkChanged, NameChanged,
                 OrderSet, RoundStarted, TurnStarted, PhaseStarted, DeckFixed, DiceThrown, Chained, Unchained,
                 BattleBegun, Defended, BattleEnded, WentOut, CameBack, GameOver, Flagged, FlagCleared, Passed,
                 Ruled, TakenBack>;

}  // namespace jianjun::engine::sanguozhi
