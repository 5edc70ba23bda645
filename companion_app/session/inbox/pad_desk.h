// The pads and phones of a table at work (按钮台): lights and messages of any game go out, presses and answers come into the inbox.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "db/journal.h"
#include "devices/pads.h"

namespace jianjun::app {

// A game's number for its pads: the same when the game is resumed, so that presses that wait in them count.
std::uint32_t game_for_pads(const db::GameRow& game);

class PadDesk {
  public:
    explicit PadDesk(devices::Pads& pads) : pads_(pads) { pads_.answer_once_kept(); }

    // Shows what has changed since the last call: lights by seat, and words to whoever pressed.
    void show(const std::map<int, devices::PadState>& lights, devices::Hints hints,
              const std::vector<std::pair<int, devices::Notice>>& notices, std::int64_t now_ms);
    // Presses that are on the disk: their pads are told so, and not before.
    void kept(const std::vector<devices::PadEvent>& presses, std::int64_t now_ms);
    // Phones: each seat's view where its moment is another one, the referee's (his line for a seat), what became of what they said.
    using Replies = std::vector<std::pair<std::uint64_t, std::string>>;  // to which phone, what
    void tell(int seats, const std::function<std::string(int seat)>& moment, const std::function<std::string(int seat)>& message, const Replies& replies);
    // How a phone's text is read; without it as an answer of 三国杀.
    using Reader = tl::expected<SeatSaid, std::string> (*)(int seat, std::uint64_t phone, const std::string& text);
    void read_by(Reader reader) { reader_ = reader; }
    // Reads and resends; presses and changes of contact go into the inbox. Not before the first show(): a press
    // that waited for a killed table would be too late for nothing at all.
    void tick(Inbox& inbox, std::int64_t now_ms);

  private:
    void tell_seats(int seats, const std::function<std::string(int seat)>& moment, const std::function<std::string(int seat)>& message);
    void tell_one(int line, const std::string& moment, const std::function<std::string()>& message);
    tl::expected<Arrival, std::string> read_text(const devices::PhoneText& said) const;
    void hear_phones(Inbox& inbox);

    devices::Pads& pads_;
    Reader reader_ = read_seat_answer;
    std::map<int, std::string> moments_;  // by seat: when its phones were last told
    std::map<int, devices::PadState> shown_;
    std::vector<PadView> seen_;
    std::string trouble_;
    std::int64_t looked_ms_ = -1000;
};

}  // namespace jianjun::app
