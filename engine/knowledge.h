// What is known of hidden cards (隐藏信息): a face, or a set of faces spread over several cards after one of
// them was taken unseen. Cards of one hand are exchangeable, so a set that lies in one hand is simply known
// there.
#pragma once
#include <functional>
#include <vector>

#include "engine/card.h"
#include "engine/event.h"

namespace jianjun::engine {

struct KnownFace {
    Face face;
    Seen seen = 0;
};

// Some of `members` bear `faces`, one each; which of them, nobody can tell.
struct FaceGroup {
    std::vector<Token> members;
    std::vector<KnownFace> faces;
    bool empty() const { return members.empty(); }
};

// How far a face that people name is believed: as far as the deck has it, or more often than that (then it is
// flagged).
enum class Trust : std::uint8_t { deck, people };

// Zones where cards lie open (明置).
bool open_zone(Zone zone);
// Who sees which card of a hand it is that moves; everybody where cards lie open.
Seen witnesses(const CardsMoved& moved, const CardMove& move);

}  // namespace jianjun::engine
