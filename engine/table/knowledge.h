// What is known of hidden cards (隐藏信息): a face, or a set of faces spread over several cards after one of
// them was taken unseen. Cards of one hand are exchangeable, so a set that lies in one hand is simply known
// there.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/table/event.h"
#include "engine/words/card.h"

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

// How many of each print the deck has, and how many of them are accounted for somewhere (一种牌面有几张，见到几张).
// Asked at nearly every input, so it is kept and not counted anew.
class PrintCounts {
  public:
    void add_to_deck(const Face& face) { of(face).in_deck += 1; }
    // `n` more of this face have a place, or fewer; unknown faces have none to count.
    void locate(const Face& face, int n) {
        if (face.known()) of(face).located = static_cast<std::int16_t>(of(face).located + n);
    }
    int in_deck(const Face& face) const { return find(face).in_deck; }
    int located(const Face& face) const { return find(face).located; }

  private:
    struct Count {
        std::uint32_t print;
        std::int16_t in_deck = 0, located = 0;
    };
    std::size_t place_of(std::uint32_t print) const;
    Count find(const Face& face) const;
    Count& of(const Face& face);
    std::vector<Count> counts_;  // by print
};

// How far a face that people name is believed: as far as the deck has it, or more often than that (then it is
// flagged).
enum class Trust : std::uint8_t { deck, people };

// Places where cards lie open (明置), unless one of them is laid face down.
bool open_place(const Place& place);
// Who sees which card of a hand it is that moves; everybody where cards lie open.
Seen witnesses(const CardsMoved& moved, const CardMove& move);

}  // namespace jianjun::engine
