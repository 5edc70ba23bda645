// A table that runs (运转中的牌桌): live, replayed or demonstrated are siblings behind one interface.
#pragma once
#include <cstdint>

#include "companion_app/session/inbox/game_session.h"

namespace jianjun::app {

class RunningTable {
  public:
    virtual ~RunningTable() = default;
    // A little time passes: what the eyes and the pads tell is read. False once there is nothing more to
    // come.
    virtual bool step() = 0;
    virtual GameSession& game() = 0;
    // What somebody says on a display beside it.
    virtual void take(const Arrival& arrival) { game().take(arrival, now_ms()); }
    virtual std::int64_t now_ms() const = 0;  // in the table's own time
    // Why it ended, where it should not have: one sentence.
    virtual Said fault() const { return {}; }
};

}  // namespace jianjun::app
