// What happened at the table, as the interpretation reads it (证据): a card that came to lie somewhere, a
// press of a button, health that was slid. Plain values, whoever saw them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/pad_state.h"
#include "engine/input/input.h"
#include "engine/words/card.h"
#include "vision/zone_kind.h"

namespace jianjun::app {

using vision::ZoneKind;

struct CardLaid {
    std::uint64_t card = 0;  // the eyes' own number of this physical card
    engine::Face face;       // known id; the suit is none where the corner was not read
    std::string label;       // as enrolled: also "role:rebel"
    ZoneKind zone = ZoneKind::none;
    bool taken_up = false;   // from the table into a hand: it lies in no zone
    int seat = 0;            // owner of that zone
    ZoneKind from_zone = ZoneKind::none;  // where it lay before, if it lay anywhere
    int from_seat = 0;
    int arm = 0;  // whose arm it was; 0: not seen
    bool announced = false;      // he has said by 回应 that a card of his comes, to what is asked now
    bool shown_again = false;    // he took it up a moment ago, it is his, and he is asked whether he goes on (洛神): he may only show it
    bool lies_again = false;     // tidied, unless it is the deck's other one: it was taken up a moment ago
    bool tidied = false;  // whoever's turn it is has swept the middle before it, and laid nothing since
    std::vector<int> untouched;  // seats before whom all that they have under a 木牛流马 still lies
};

// Where a general's card lies: 0 主将, 1 副将; −1: it is no general's, nor in one's place.
inline int general_place(std::string_view label, ZoneKind zone) {
    if (!label.starts_with("general:")) return -1;
    return zone == ZoneKind::general ? 0 : zone == ZoneKind::deputy ? 1 : -1;
}

// What a seat's own pieces show (体力、护甲、横置): its health card was slid, its tokens taken away, its
// general turned a quarter.
enum class Piece { health, armour, chained };
struct StateSeen {
    int seat = 0;
    Piece piece = Piece::health;
    int value = 0;  // chained: 1
};

struct Press : devices::PadEvent {
    std::uint64_t number = 0;  // in the book of presses; 0: nobody waits to hear what became of it
    bool at_window = false;    // no to the window of his own skill, whether his pad shows it or not
    bool elsewhere = false;    // his pad showed a window that has gone by in this reading
};

// The prompt of a press that was made while a reading was still open: whatever free time comes after it.
inline constexpr std::uint32_t prompt_to_come = 0xffffffff;

// What somebody said outright while a reading was still open: it may only make sense behind that.
struct SaidEarly {
    engine::Input input;
};

using Evidence = std::variant<CardLaid, StateSeen, Press, SaidEarly>;

// Null where it is something else.
inline const CardLaid* card_of(const Evidence& evidence) {
    return std::get_if<CardLaid>(&evidence);
}
inline const SaidEarly* said_early(const Evidence& evidence) {
    return std::get_if<SaidEarly>(&evidence);
}
inline const Press* press_of(const Evidence& evidence) {
    return std::get_if<Press>(&evidence);
}

}  // namespace jianjun::app
