// A real table of 三国智 (三国智的实时牌桌): a camera on its own thread, pads and touches, by the machine's clock.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "companion_app/session/inbox/hall_line.h"
#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/live/wake.h"
#include "companion_app/session/live/watching.h"
#include "companion_app/session/sanguozhi/session.h"
#include "devices/pads.h"

namespace jianjun::app {

// Which slot of this mat a point belongs to.
SlotOf slots_of(vision::Layout layout);

class SanguozhiLive {
  public:
    // `eyes` may be null: a table that is told everything. `now`: the clock of the pads.
    SanguozhiLive(std::unique_ptr<SanguozhiSession> session, std::unique_ptr<Eyes> eyes, devices::Pads& pads, devices::Hints hints,
                  std::function<std::int64_t()> now);

    // Sleeps until a pad or a camera says something, a few milliseconds at most.
    void step();
    // What a hall's hub orders is heard from now on.
    void listen(HallLine hall) { hall_ = std::move(hall); }
    SanguozhiSession& session() { return *session_; }
    void set_hints(devices::Hints hints) { hints_ = hints; }
    std::int64_t now_ms() const { return now_(); }
    Said fault() const { return watching_.fault(); }

  private:
    std::unique_ptr<SanguozhiSession> session_;
    devices::Pads& pads_;
    PadDesk desk_;
    devices::Hints hints_;
    std::function<std::int64_t()> now_;
    Wake wake_;
    Inbox inbox_;
    std::optional<HallLine> hall_;
    Watching watching_;  // ends first
};

}  // namespace jianjun::app
