// The demonstration (演示): people at a virtual table, and a session that sees nothing but frames and pad bytes.
// It has no clock: step() lets one frame's time pass. At the end the session's game is compared with the people's.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/demo/people.h"
#include "companion_app/session/table_session.h"
#include "db/journal.h"
#include "devices/pads.h"
#include "vision/pipeline.h"

namespace jianjun::app {

struct DemoSettings {
    std::uint64_t seed = 1;
    int seats = 5;
    bool pictures = false;    // displays want the camera's picture
    bool cover_lens = false;  // from some way into the game on, half of the lens is covered
    std::string record;       // a folder for the frames; empty: none
    std::int64_t longest_ms = 3'600'000;  // of virtual time
};

struct DemoReport {
    Tally tally;
    int open_questions = 0;                // flags and questions that nobody has settled
    std::vector<std::string> differences;  // between the session's state and the truth
    std::uint64_t presses = 0, cards_moved = 0;
    std::uint64_t frames = 0;
    std::int64_t virtual_ms = 0;
    bool finished = false;  // the people's game came to its end
    bool agrees() const { return finished && differences.empty() && open_questions == 0; }
};
std::string to_text(const DemoReport& report);

class Demo {
  public:
    static tl::expected<std::unique_ptr<Demo>, std::string> start(DemoSettings settings, db::Journal* journal);

    // One frame's time. False once everything is over and settled.
    bool step();
    DemoReport report() const;

    TableSession& session() { return *session_; }
    std::int64_t now_ms() const { return table_.at_ms(); }

  private:
    Demo(DemoSettings settings, vision::VirtualSettings table);
    tl::expected<void, std::string> open(db::Journal* journal);
    void look();
    void run_pads(std::int64_t until_ms);
    void tell_pads();
    void skip_stillness();
    bool listening() const;

    DemoSettings settings_;
    vision::VirtualTable table_;
    std::vector<std::unique_ptr<devices::SimulatedPad>> pads_;
    devices::Pads hub_;
    std::unique_ptr<vision::Pipeline> eyes_;
    std::unique_ptr<People> people_;
    std::unique_ptr<TableSession> session_;
    std::int64_t pads_ms_ = 0, over_ms_ = -1, looked_ms_ = -1000;
    std::uint64_t frames_ = 0;
    bool covered_ = false;
};

// What two games hold differently, a sentence each; faces that one of them does not know are no difference.
std::vector<std::string> compare_games(const engine::Game& truth, const engine::Game& kept);

}  // namespace jianjun::app
