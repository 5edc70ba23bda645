// What lies on the table as the eyes tell it (桌面). What has been made of each card: card_story.h.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>

#include "companion_app/session/tracking/evidence.h"
#include "vision/table_move.h"

namespace jianjun::app {

struct LyingCard {
    std::uint64_t card = 0;
    std::string label, name;
    vision::Certainty sure = vision::Certainty::unknown;
    ZoneKind zone = ZoneKind::none;
    int seat = 0;
    int arm = 0;
    std::array<vision::Point, 4> corners{};  // in the picture; all 0 where the eyes do not say
    std::int64_t seen_ms = 0;  // when the eyes saw it there last: what lies hidden now was seen earlier
};

// One lies over the other, so that hardly anything of that can be seen. False where the eyes do not say where
// they lie.
bool covers(const LyingCard& above, const LyingCard& below);

class Tabletop {
  public:
    // Keeps the books; returns the card as it lies now, or null where the move is about no card.
    LyingCard* apply(const vision::TableMove& move);

    LyingCard* find(std::uint64_t card);
    const LyingCard* find(std::uint64_t card) const;
    const std::map<std::uint64_t, LyingCard>& cards() const { return cards_; }
    // How many cards of this label lie in the zone, `except` left out.
    int count(ZoneKind zone, int seat, const std::string& label, std::uint64_t except) const;
    int count(const std::string& label) const;  // anywhere
    // How many others of its label were seen elsewhere, for certain, after this one was.
    int seen_since(const LyingCard& card) const;

    const std::map<int, int>& health() const { return health_; }
    const std::map<int, int>& armour() const { return armour_; }
    // How many of a seat's tokens of that name ("token:chain") lie there; nothing where none were ever seen.
    std::optional<int> tokens(int seat, const std::string& name) const;
    // 横置 is shown by a token, or by the general's card a quarter round from how the first of that seat was
    // laid; nothing while nobody has done so for that seat.
    std::optional<bool> chained(int seat) const;

  private:
    std::map<std::uint64_t, LyingCard> cards_;
    std::map<int, int> health_, armour_;
    std::map<int, std::map<std::string, int>> tokens_;
    struct Turned {
        double upright = 0, now = 0;  // degrees, in the picture
        bool turned = false;          // at least once
    };
    std::optional<bool> lies_across(int seat) const;

    std::map<int, Turned> generals_;
};

}  // namespace jianjun::app
