// A real table of 三国智 (三国智的实时牌桌): pads and touches, by the machine's clock; no eyes yet.
#pragma once
#include <functional>
#include <memory>

#include "companion_app/session/pad_desk.h"
#include "companion_app/session/sanguozhi_session.h"
#include "devices/pads.h"

namespace jianjun::app {

class SanguozhiLive {
  public:
    // `now`: the clock of the pads.
    SanguozhiLive(std::unique_ptr<SanguozhiSession> session, devices::Pads& pads, devices::Hints hints,
                  std::function<std::int64_t()> now)
        : session_(std::move(session)), desk_(pads), hints_(hints), now_(std::move(now)) {}

    // Presses go in, lights come out.
    void step();
    SanguozhiSession& session() { return *session_; }
    std::int64_t now_ms() const { return now_(); }

  private:
    std::unique_ptr<SanguozhiSession> session_;
    PadDesk desk_;
    devices::Hints hints_;
    std::function<std::int64_t()> now_;
    Inbox inbox_;
};

}  // namespace jianjun::app
