// The demonstration of 三国智 (三国智的演示): people with decks of their own at a virtual table, and a session that sees nothing
// but frames and pad bytes. No clock: step() lets one frame's time pass.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/demo/sanguozhi/guests.h"
#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/live/eyes.h"
#include "companion_app/session/live/running_table.h"
#include "companion_app/session/sanguozhi/game.h"
#include "db/journal.h"
#include "devices/pads.h"

namespace jianjun::app {

struct SanguozhiDemoSettings {
    std::uint64_t seed = 1;
    int seats = 2;  // to 4; four play two against two
    int turns = 6;
    int grain = 30;  // of each as the game begins: with less of it they come to the game's end
    int fps = 12;                         // unless the camera has its own
    std::string camera = "plain";         // vision/virtual/webcam
    double pace = 1.4;
    bool pictures = false;                // displays want the camera's picture
    std::int64_t longest_ms = 1'800'000;  // of table time
    std::ostream* trace = nullptr;        // every deed, move, input and question, a line each
};

struct SanguozhiDemoReport {
    int inputs = 0, rulings = 0, asked = 0, flagged = 0;
    std::uint64_t gestures = 0, presses = 0, frames = 0;
    std::int64_t table_ms = 0;
    std::vector<Said> open;          // flags and questions that nobody has settled
    std::vector<Said> differences;   // between the books and what lies there
    std::vector<std::string> stuck;        // what people waited for in vain
    bool finished = false;
    bool gave_up() const { return false; }  // its people play on whatever is asked
    bool well() const { return finished && open.empty() && differences.empty() && stuck.empty() && rulings == 0; }
};
Said to_text(const SanguozhiDemoReport& report);

class SanguozhiDemo final : public RunningTable {
  public:
    static tl::expected<std::unique_ptr<SanguozhiDemo>, std::string> start(SanguozhiDemoSettings settings, db::Journal* journal);

    bool step() override;
    GameSession& game() override { return *game_; }
    SanguozhiSession& session() { return game_->session(); }
    const SanguozhiSession& session() const { return std::as_const(*game_).session(); }
    std::int64_t now_ms() const override { return table_.at_ms(); }
    SanguozhiDemoReport report() const;

  private:
    explicit SanguozhiDemo(SanguozhiDemoSettings settings);
    tl::expected<void, std::string> open(db::Journal* journal);
    tl::expected<void, std::string> open_eyes();
    void run_pads(std::int64_t until_ms);
    using RunningTable::take;
    void take(const Arrival& arrival, std::int64_t at_ms);
    void trace();

    SanguozhiDemoSettings settings_;
    vision::VirtualTable table_;
    SanguozhiGuests::Pads pads_;
    devices::Pads hub_;
    PadDesk desk_;
    std::unique_ptr<Eyes> eyes_;
    std::unique_ptr<SanguozhiGuests> guests_;
    std::unique_ptr<SanguozhiAtTable> game_;
    Inbox inbox_;
    std::int64_t pads_ms_ = 0, over_ms_ = -1;
    std::uint64_t frames_ = 0;
    int asked_ = 0, flagged_ = 0;
    std::uint64_t question_ = 0;
    std::size_t told_ = 0, kept_ = 0;
    bool finished_ = false;
};

}  // namespace jianjun::app
