// One game at a table, whichever it is (一局): evidence goes in, in the inbox's order; lights, words,
// messages and snapshots come out, never before what they speak of is on the disk. It has no thread and no
// clock: live/live_table.h gives it both.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/inbox/seat_speech.h"
#include "companion_app/session/inbox/slot.h"
#include "devices/pad_state.h"

namespace jianjun::app {

class GameSession {
  public:
    virtual ~GameSession() = default;

    virtual void take(const Arrival& arrival, std::int64_t now_ms) = 0;
    // Patience runs out: questions are asked, lasting differences are flagged.
    virtual void tick(std::int64_t now_ms) = 0;
    // Everything so far is on the disk: it may be shown.
    virtual bool stored() const = 0;
    // The newest moment that may be shown.
    virtual std::shared_ptr<const Snapshot> snapshot() const = 0;
    virtual int seats() const = 0;
    virtual std::string setup() const = 0;  // the first line of its record
    // How it went, for whoever ran it: "41 inputs …".
    virtual Said account() const = 0;

    // Pads (按钮盒). Unchanged while the journal cannot be written.
    virtual const std::map<int, devices::PadState>& lights() const = 0;
    virtual devices::Hints hints() const = 0;
    virtual void set_hints(devices::Hints hints) = 0;
    // Words to seats, and presses that are on the disk, each since the last call.
    using Notices = std::vector<std::pair<int, devices::Notice>>;
    virtual Notices take_notices() = 0;
    virtual std::vector<devices::PadEvent> take_kept() = 0;

    // Eyes (摄像头). Where each point of the mat belongs: said before anything is seen.
    virtual void lies_on(SlotOf slot_of) = 0;
    // Labels of which several cards are played with.
    virtual std::set<std::string> doubled() const = 0;
    // Cards that people named because the eyes could not, since the last call: the eyes may learn them.
    virtual std::vector<NamedCard> take_named() = 0;

    // Phones and the referee's browser (手机与裁判席), in messages of devices/PROTOCOL.md; `line`: a seat, or
    // devices::referees_line. They show their seat's view in these words from now on; before that they are
    // pads and no more.
    virtual void speak(SeatSpeech speech) = 0;
    virtual bool speaks() const = 0;
    // The whole of it each time; another `moment` where anything in it may have changed.
    virtual std::string message(int line) const = 0;
    virtual std::string moment(int line) const = 0;
    // The error is the message that goes back to the phone.
    virtual tl::expected<SeatSaid, std::string> read_answer(int seat, std::uint64_t phone,
                                                            const std::string& text) const = 0;
    // What became of what phones said, since the last call: to which phone, what.
    using Replies = std::vector<std::pair<std::uint64_t, std::string>>;
    virtual Replies take_replies() = 0;
    // A sentence of its snapshot with names in place of ids.
    virtual Said sentence(const Said& sentence) const = 0;
};

}  // namespace jianjun::app
