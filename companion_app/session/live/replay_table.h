// A recording run again (重放): the same frames and the same bytes of the pads, in the recording's own time.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/live/eyes.h"
#include "companion_app/session/live/games.h"
#include "companion_app/session/live/recording.h"
#include "companion_app/session/live/running_table.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "devices/pads.h"

namespace jianjun::app {

class ReplayTable final : public RunningTable {
  public:
    static tl::expected<std::unique_ptr<ReplayTable>, std::string> open(const std::string& folder,
                                                                        bool pictures,
                                                                        const GameHome& home = {});
    bool step() override;
    GameSession& game() override { return *game_; }
    std::int64_t now_ms() const override { return eyes_->at_ms(); }
    Said fault() const override { return eye_words(eyes_->error()); }

  private:
    ReplayTable() : desk_(pads_) {}
    void say_words();

    devices::Pads pads_;
    PadDesk desk_;
    std::unique_ptr<Eyes> eyes_;
    std::unique_ptr<GameSession> game_;
    Inbox inbox_;
    std::vector<RecordedWord> words_;
    std::size_t said_ = 0;  // of them
    std::int64_t pads_ms_ = 0;
};

}  // namespace jianjun::app
