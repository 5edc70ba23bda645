// What has become of each press (按键的下落): it is kept as evidence when it comes (its pad forgets it only then), and waits until it
// is an input, or its seat was told no. A game that goes on hears what was kept and came to nothing yet.
#pragma once
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "db/journal.h"
#include "devices/pad_state.h"

namespace jianjun::app {

class PressBook {
  public:
    std::uint64_t came(const devices::PadEvent& press);
    // In another reading of the same table, under the table's number.
    void came_there(std::uint64_t number);
    // An input came of it, a question took it, or its seat was told that it means nothing now.
    void settled(std::uint64_t number);
    const std::set<std::uint64_t>& waiting() const { return waiting_; }
    // The number of the next that comes.
    std::uint64_t next() const { return last_ + 1; }

    // What the journal is to keep beside the game, of all since the last call: in one transaction with the inputs that came of it.
    std::vector<db::Note> take_notes();
    // All that was taken so far is on the disk.
    void stored();
    // Presses that their pads may forget, since the last call.
    std::vector<devices::PadEvent> take_kept() { return std::exchange(kept_, {}); }
    // Of a game that goes on. Presses that nothing came of yet come out, to be heard again under these numbers.
    std::vector<std::pair<std::uint64_t, devices::PadEvent>> recall(const std::vector<db::Note>& notes);

  private:
    std::set<std::uint64_t> waiting_;
    std::vector<std::pair<std::uint64_t, devices::PadEvent>> fresh_;  // from pads, and not noted yet
    std::map<std::uint64_t, devices::PadEvent> noted_;                // of those that wait
    std::vector<db::Note> notes_;
    std::vector<devices::PadEvent> taken_, kept_;
    std::uint64_t last_ = 0;
};

}  // namespace jianjun::app
