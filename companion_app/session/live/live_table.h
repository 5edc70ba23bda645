// A real table (实时牌桌) of any game: a camera on its own thread, pads, and the game, by the machine's
// clock. Threads meet in the inbox and nowhere else.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "companion_app/session/inbox/hall_line.h"
#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/live/phone_cameras.h"
#include "companion_app/session/live/recording.h"
#include "companion_app/session/live/running_table.h"
#include "companion_app/session/live/wake.h"
#include "companion_app/session/live/watching.h"
#include "devices/pads.h"

namespace jianjun::app {

class LiveTable final : public RunningTable {
  public:
    // `eyes` may be null: a table that is told everything by hand. `now` is the clock of the pads.
    // `speech`: the words of phones (GameSession::speak). `phones`: those that are cameras of these eyes.
    LiveTable(std::unique_ptr<GameSession> game, std::unique_ptr<Eyes> eyes, devices::Pads& pads,
              std::function<std::int64_t()> now, std::optional<SeatSpeech> speech = {},
              std::unique_ptr<PhoneCameras> phones = nullptr);
    ~LiveTable() override;

    // Sleeps until a pad or a camera says something, a few milliseconds at most. A camera that fails ends its
    // thread, not the game: fault() says why.
    bool step() override;
    // What a hall's hub orders is heard from now on.
    void listen(HallLine hall) { hall_ = std::move(hall); }
    // What is said on phones and displays goes into that recording from now on. Where it cannot, all displays
    // say so.
    void keep_words(std::shared_ptr<RecordedWords> words) { words_ = std::move(words); }
    GameSession& game() override { return *game_; }
    void take(const Arrival& arrival) override;
    std::int64_t now_ms() const override { return now_(); }
    Said fault() const override { return watching_.fault(); }

  private:
    void serve_phone_cameras();
    void hear();
    void keep(const Arrival& arrival);

    std::unique_ptr<GameSession> game_;
    devices::Pads& pads_;
    std::unique_ptr<PhoneCameras> phones_;
    PadDesk desk_;
    std::function<std::int64_t()> now_;
    Wake wake_;
    Inbox inbox_;
    std::optional<HallLine> hall_;
    std::shared_ptr<RecordedWords> words_;
    PadsSeen pads_seen_;  // as the desk has told of them
    Watching watching_;  // ends first
};

}  // namespace jianjun::app
