// The pads and phones of a table at work (按钮台): lights and messages of any game go out, presses and answers come into the inbox.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/inbox/game_session.h"
#include "db/journal.h"
#include "devices/pads.h"

namespace jianjun::app {

// A game's number for its pads: the same when the game is resumed, so that presses that wait in them count.
std::uint32_t game_for_pads(const db::GameRow& game);

class PadDesk {
  public:
    explicit PadDesk(devices::Pads& pads) : pads_(pads) { pads_.answer_once_kept(); }

    // Shows what has changed since the last call: lights by seat, words to whoever pressed, and each phone
    // its seat's view; presses that are on the disk are told to their pads, and not before.
    void show(GameSession& game, std::int64_t now_ms);
    // Reads and resends; presses, what phones say and changes of contact go into the inbox. Not before the
    // first show(): a press that waited for a killed table would be too late for nothing at all.
    void tick(const GameSession& game, Inbox& inbox, std::int64_t now_ms);

  private:
    void light(GameSession& game, std::int64_t now_ms);
    void tell_phones(GameSession& game);
    void tell_line(const GameSession& game, int line);
    void hear_phones(const GameSession& game, Inbox& inbox);

    devices::Pads& pads_;
    std::map<int, std::string> moments_;  // by line: when its phones were last told
    std::map<int, devices::PadState> shown_;
    std::vector<PadView> seen_;
    std::string trouble_;
    std::int64_t looked_ms_ = -1000;
};

}  // namespace jianjun::app
