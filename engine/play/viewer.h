// Who looks at a game (观看者): the referee, everybody at the table, or one seat; and what a secret is to
// them.
#pragma once
#include "engine/play/seat.h"

namespace jianjun::engine {

// Who may know something: bit 0 everybody, bit n seat n. Jianjun itself knows whatever has been told.
using Seen = std::uint16_t;
inline constexpr Seen seen_by_all = 1;
inline constexpr Seen seen_by(Seat seat) {
    return static_cast<Seen>(1u << seat);
}

struct Viewer {
    enum class Kind : std::uint8_t { referee, everyone, seat };
    Kind kind = Kind::referee;
    Seat seat = nobody;
    static Viewer referee() { return {}; }
    static Viewer everyone() { return {Kind::everyone, nobody}; }
    static Viewer of(Seat seat) { return {Kind::seat, seat}; }
    // The referee sees what a seat sees of its own.
    bool knows_as(Seat owner) const { return kind == Kind::referee || (kind == Kind::seat && seat == owner); }
    bool may_know(Seen seen) const {
        if (kind == Kind::referee) return true;
        return seen & (kind == Kind::seat ? seen_by_all | seen_by(seat) : seen_by_all);
    }
};

}  // namespace jianjun::engine
