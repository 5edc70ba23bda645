// The pads and phones of a table of 三国杀 (三国杀的按钮台): its lights, each seat's view and the referee's go out.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>

#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/table/seat_speech.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

class TableDesk {
  public:
    // `speech`: phones show their seat's view, in these words; without it they are pads and no more.
    explicit TableDesk(devices::Pads& pads, std::optional<SeatSpeech> speech = {}) : desk_(pads), speech_(std::move(speech)) {}

    // Shows what has changed since the last call.
    void show(TableSession& session, std::int64_t now_ms);
    void tick(Inbox& inbox, std::int64_t now_ms) { desk_.tick(inbox, now_ms); }

  private:
    void tell_phones(TableSession& session);

    PadDesk desk_;
    std::optional<SeatSpeech> speech_;
};

}  // namespace jianjun::app
