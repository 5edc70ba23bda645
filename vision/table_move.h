// What happened on the table (牌的移动): a settled change of one card, in words the session can read.
#pragma once
#include <cstdint>
#include <string>

#include "vision/notice.h"
#include "vision/sighting.h"
#include "vision/zone_kind.h"

namespace jianjun::vision {

struct TableMove {
    enum class Kind {
        appeared,   // a card lies where none lay
        left,       // a card is gone
        moved,      // the same card lies elsewhere (from_zone → zone)
        turned,     // a quarter turn (横置/重置) in place
        flipped,    // face up ↔ face down in place (翻面)
        reread,     // an earlier reading became better (unknown → exact), nothing moved
        uncertain,  // something changed that could not be read (covered lens, glare); `why` says what
        health,     // a health card's reading changed (体力): `value`
        armour,     // armour tokens changed (护甲): `value`
        tokens,     // other tokens changed (标记): `value` of them, seen.name says which: "token:chain"
    };
    Kind kind = Kind::appeared;
    std::uint64_t card = 0;  // the watcher's own number of this physical card, stable while it is tracked
    Sighting seen;           // the card as it lies now (as it lay, for `left`)
    ZoneKind zone = ZoneKind::none;
    int seat = 0;      // owner of the zone; 0 for the middle and the piles
    ZoneKind from_zone = ZoneKind::none;  // for moved and left
    int from_seat = 0;
    int arm_seat = 0;        // the seat at whose edge an arm was last seen; 0: not known
    int value = -1;          // health, armour, tokens
    double confidence = 0;   // 0…1, of the value
    Notices why;             // uncertain
    std::int64_t at_ms = 0;  // source time of the settled picture
};
const char* to_string(TableMove::Kind kind);
// Of what was counted: "health of seat 3 reads 2 (0.97)".
std::string counted(const TableMove& move);

}  // namespace jianjun::vision
