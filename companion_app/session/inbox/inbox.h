// The inbox (收件箱): the only place where threads meet. Its order is the game.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "devices/pad_state.h"
#include "vision/table_move.h"

namespace jianjun::app {

struct MovesSeen {
    std::vector<vision::TableMove> moves;
    bool before = false;  // what they tell lay there before anybody did anything
};
// How the table looks now, for displays and for the pictures of flags.
struct Looked {
    CameraView view;
    bool quiet = true;   // no hand is at work and nothing waits to be read
    bool clear = true;   // the eyes see the whole table
    Said status;         // what the eyes say
};
struct Pressed {
    devices::PadEvent press;
};
struct PadsSeen {
    std::vector<PadView> pads;
    Said trouble;  // what is wrong with one of them, or with a port; empty: nothing
};
// `seen` here and below: how many inputs the display showed; −1: not known.
struct Touched {  // on a display, or typed: an input of docs/record.md
    nlohmann::json input;
    int seen = -1;
};
struct Settled {  // a question was touched
    std::uint64_t question = 0;
    std::size_t choice = 0;
};
struct Named {  // somebody says which card a question is about
    std::uint64_t question = 0;
    std::string card;  // in his own words, see spoken_card.h
};
// A card that people named because the eyes could not.
struct NamedCard {
    std::uint64_t card = 0;
    std::string label;
};
struct SeatSaid {  // a seat's phone answers what it was asked, or the referee's browser (seat 0) rules
    int seat = 0;
    std::uint64_t phone = 0;
    std::int64_t tag = 0;  // the phone's own number of it
    int prompt = 0;
    nlohmann::json input;
    std::uint64_t question = 0;  // in place of an input: a question that was put to this seat
    std::size_t choice = 0;
    int seen = -1;
};
struct Drafted {  // an answer that is being put together on a display; an empty one is none
    nlohmann::json draft;
};
struct Redone {  // what was taken back last is said again: so many inputs
    int inputs = 1;
    int seen = -1;
};
struct Changed {  // a past input was another one; null: it was none
    int number = 0;
    nlohmann::json input;
    int seen = -1;
};
struct LookedBack {  // somebody looks at the table as it stood after an input; 0: as it stands now
    int number = 0;
};
struct Forgotten {};  // what no longer fits after a change is let go
struct HintsChosen {  // how much is prompted from now on
    HintLevel level = HintLevel::full;
};
struct ClockSet {  // a clock is set, extended or stopped
    ClockOrder order;
};
// The hub of the hall orders something of this table. Without an id: a hub of this fence has spoken, and
// those before it lead no more.
struct Ordered {
    std::string id;
    std::int64_t fence = 0;
    nlohmann::json order;
};
using Arrival = std::variant<MovesSeen, Looked, Pressed, PadsSeen, Touched, Settled, Named, SeatSaid, Drafted,
                             Redone, Changed, LookedBack, Forgotten, HintsChosen, ClockSet, Ordered>;

class Inbox {
  public:
    void put(Arrival arrival) {
        {
            const std::lock_guard hold(guard_);
            // Only the newest look counts: pictures are large, and a slow reader must not drown in them.
            if (std::holds_alternative<Looked>(arrival))
                std::erase_if(waiting_, [](const Arrival& a) { return std::holds_alternative<Looked>(a); });
            waiting_.push_back(std::move(arrival));
        }
        came_.notify_one();
        if (wake_) wake_();
    }
    // Called after everything that arrives, on the thread that brought it. Set once, before threads begin.
    void wake_by(std::function<void()> wake) { wake_ = std::move(wake); }
    // Everything that has arrived, in order; waits for so long if there is nothing.
    std::deque<Arrival> take(std::chrono::milliseconds wait = std::chrono::milliseconds(0)) {
        std::unique_lock hold(guard_);
        if (waiting_.empty() && wait.count() > 0)
            came_.wait_for(hold, wait, [&] { return !waiting_.empty(); });
        return std::exchange(waiting_, {});
    }

  private:
    std::mutex guard_;
    std::condition_variable came_;
    std::function<void()> wake_;
    std::deque<Arrival> waiting_;
};

}  // namespace jianjun::app
