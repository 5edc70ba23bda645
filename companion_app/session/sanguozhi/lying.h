// What lies in the slots of 三国智 as the eyes tell it (桌面的牌), and what hands have done there since (动作).
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/inbox/slot.h"
#include "vision/table_move.h"

namespace jianjun::app {

struct SlotSight {
    std::uint64_t card = 0;  // the eyes' own number
    std::string label;       // a sheet's id; empty while it lies face down or could not be read
    bool back = false;
    bool sideways = false;
    vision::Point mm;        // its centre
    SlotRef at;
    bool read() const { return back || !label.empty(); }
};

// One thing that a hand did with one card.
struct SlotDeed {
    enum class Kind { laid, taken, turned_over, turned_sideways };
    Kind kind = Kind::laid;
    SlotSight card;               // as it lies now, or lay last
    std::optional<SlotRef> from;  // laid: the slot it came from; none: a hand
    std::int64_t since_ms = 0;
    int tried = -1;  // how many inputs the game had when it refused this
};

class SanguozhiLying {
  public:
    explicit SanguozhiLying(SlotOf slot_of) : slot_of_(std::move(slot_of)) {}

    // Nothing where it changes nothing that the game may want to know.
    std::optional<SlotDeed> apply(const vision::TableMove& move);
    // Somebody said which card it is.
    SlotSight* name(std::uint64_t card, const std::string& label);

    // What could not be read right where this one lies was this one.
    void forget_unread(const SlotSight& read);

    const SlotSight* find(std::uint64_t card) const;
    // The cards of a slot, the one that came last at the end.
    std::vector<SlotSight> in(const SlotRef& slot) const;
    // Another came to lie right upon it.
    bool covered(std::uint64_t card) const;

  private:
    std::optional<SlotDeed> seen_again(SlotSight& card, const SlotSight& before, const vision::TableMove& move) const;

    SlotOf slot_of_;
    std::vector<SlotSight> cards_;  // in the order in which they came to lie where they do
};

}  // namespace jianjun::app
