// What lies on the table as the eyes tell it (桌面), and what has been made of each card so far.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/evidence.h"
#include "vision/table_move.h"

namespace jianjun::app {

struct LyingCard {
    enum class Meaning {
        open,       // nothing has been made of it yet
        waiting,    // it is part of an incomplete or queued reading
        told,       // an input came of it, or it agrees with what the engine holds
        questioned  // a question or a flag is about it
    };
    std::uint64_t card = 0;
    std::string label, name;
    vision::Sure sure = vision::Sure::unknown;
    std::string zone;
    int seat = 0;
    int arm = 0;
    Meaning meaning = Meaning::open;
    std::int64_t since_ms = 0;
};

class Tabletop {
  public:
    // Keeps the books; returns the card as it lies now, or null where the move is about no card.
    LyingCard* apply(const vision::TableMove& move);

    LyingCard* find(std::uint64_t card);
    const std::map<std::uint64_t, LyingCard>& cards() const { return cards_; }
    // How many cards of this label lie in the zone, `except` left out.
    int count(const std::string& zone, int seat, const std::string& label, std::uint64_t except) const;
    int count(const std::string& label) const;  // anywhere
    // A card of this label was taken away a moment ago, and it has not come back until now. It is remembered
    // once.
    // Nothing comes back from the discard pile: it is gathered to be shuffled.
    bool came_back(const LyingCard& card, std::int64_t now_ms);

    const std::map<int, int>& health() const { return health_; }
    const std::map<int, int>& armour() const { return armour_; }
    // How many of a seat's tokens of that name ("token:chain") lie there; nothing where none were ever seen.
    std::optional<int> tokens(int seat, const std::string& name) const;

  private:
    struct Taken {
        LyingCard card;
        std::int64_t at_ms;
    };
    std::map<std::uint64_t, LyingCard> cards_;
    std::vector<Taken> taken_;
    std::map<int, int> health_, armour_;
    std::map<int, std::map<std::string, int>> tokens_;
};

}  // namespace jianjun::app
