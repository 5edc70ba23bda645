// The pads of a table at work (按钮台): the session's lights go out, presses come into the inbox.
#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "companion_app/session/inbox.h"
#include "companion_app/session/table_session.h"
#include "devices/pads.h"

namespace jianjun::app {

class PadDesk {
  public:
    explicit PadDesk(devices::Pads& pads) : pads_(pads) {}

    // Shows what has changed since the last call.
    void show(TableSession& session, std::int64_t now_ms);
    // Reads and resends; presses and changes of contact go into the inbox.
    void tick(Inbox& inbox, std::int64_t now_ms);

  private:
    devices::Pads& pads_;
    std::map<int, devices::PadState> shown_;
    std::vector<PadView> seen_;
    std::int64_t looked_ms_ = -1000;
};

}  // namespace jianjun::app
