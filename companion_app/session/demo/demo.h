// The demonstration (演示): people at a virtual table, and a session that sees nothing but frames and pad
// bytes. It has no clock: step() lets one frame's time pass. At the end the session's game is compared with
// the people's.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/demo/filmed_hands.h"
#include "companion_app/session/demo/people.h"
#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/live/eyes.h"
#include "companion_app/session/live/recording.h"
#include "companion_app/session/live/running_table.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/table/game.h"
#include "db/journal.h"
#include "devices/pads.h"

namespace jianjun::app {

struct DemoSettings {
    std::uint64_t seed = 1;
    int seats = 0;                        // 0: as many as the mode has, or five
    std::string mode = "identity";        // or "kingdom", "shiji", "3v3", "1v1"
    bool everything = false;              // with every trick and skill, in identity and 国战, too
    std::vector<std::string> generals;    // who plays in identity; empty: drawn from the standard ones
    int fps = 12;                         // unless the camera has its own
    std::string camera = "plain";         // vision/virtual/webcam
    double pace = 1.4;                    // how fast hands work
    bool pictures = false;                // displays want the camera's picture
    bool cover_lens = false;              // for a while in mid-game, half of the lens is covered
    std::string record;                   // a folder for frames and pad traces; empty: none
    std::int64_t longest_ms = 5'400'000;  // of table time
    std::int64_t apart_ms = 120'000;      // engine and table that differ for so long will not come together again
    std::int64_t rest_ms = 0;             // after so long people begin nothing new, and the games are compared; 0: never
    std::ostream* trace = nullptr;        // every deed, move, press, input and question, a line each
};

struct DemoReport {
    Tally tally;
    std::vector<Said> open;         // flags and questions that nobody has settled
    std::vector<Said> differences;  // between the session's state and the truth
    std::vector<nlohmann::json> invented;  // inputs that nobody made
    std::uint64_t presses = 0, gestures = 0, frames = 0;
    std::int64_t table_ms = 0;
    bool finished = false;  // the people's game came to its end, or they rest
    bool covered = false;
    std::int64_t apart_since_ms = -1;  // given up: when engine and table last agreed
    bool gave_up() const { return apart_since_ms >= 0; }
    // With the lens covered, agreement cannot be asked for: only that nothing is invented and nothing is
    // silent.
    bool well() const {
        if (covered) return invented.empty() && (differences.empty() || tally.flagged + tally.asked > 0);
        return finished && differences.empty() && open.empty() && invented.empty();
    }
};
Said to_text(const DemoReport& report);

class Demo final : public RunningTable {
  public:
    static tl::expected<std::unique_ptr<Demo>, std::string> start(DemoSettings settings,
                                                                  db::Journal* journal);

    bool step() override;
    const People& people() const { return *people_; }
    GameSession& game() override { return *game_; }
    TableSession& session() { return game_->session(); }
    const TableSession& session() const { return std::as_const(*game_).session(); }
    void take(const Arrival& arrival) override;
    std::int64_t now_ms() const override { return table_.at_ms(); }
    Said fault() const override;

    DemoReport report() const;
    const vision::Pipeline& eyes() const { return eyes_->pipeline(); }

  private:
    Demo(DemoSettings settings, vision::VirtualSettings table);
    tl::expected<void, std::string> open(db::Journal* journal);
    tl::expected<void, std::string> plug_in_pads();
    tl::expected<std::shared_ptr<vision::Source>, std::string> open_camera();
    tl::expected<void, std::string> open_eyes(const engine::Content& books, std::shared_ptr<vision::Source> source);
    void run_pads(std::int64_t until_ms);
    void take_inbox(std::int64_t at_ms);
    void take(const Arrival& arrival, std::int64_t at_ms);
    void trace();
    bool said(int seat, const nlohmann::json& input);
    void mishap();
    void skip_stillness();
    bool went_apart();

    DemoSettings settings_;
    vision::VirtualTable table_;
    FilmedHands::Pads pads_;
    devices::Pads hub_;
    PadDesk desk_;
    std::unique_ptr<Eyes> eyes_;
    std::unique_ptr<FilmedHands> hands_;
    std::unique_ptr<People> people_;
    std::unique_ptr<SanguoshaAtTable> game_;
    Inbox inbox_;
    std::optional<RecordedWords> words_;
    std::int64_t pads_ms_ = 0, over_ms_ = -1, covered_ms_ = -1, together_ms_ = 0;
    std::uint64_t frames_ = 0;
    struct Traced {
        std::size_t told = 0, kept = 0;
        std::uint64_t question = 0;
        std::map<std::uint64_t, std::int64_t> stories;  // by card: when the last step that was told was taken
    } traced_;
};

}  // namespace jianjun::app
