// The toy game of tests/engine/play at a table (桌上的玩具游戏): what whoever adds a game writes, and no
// more. Two seats lay a stone each in secret.
#pragma once
#include <nlohmann/json.hpp>

#include "companion_app/cli/other_games.h"
#include "companion_app/session/journal/game_journal.h"
#include "companion_app/session/live/games.h"
#include "tests/engine/play/stones.h"

namespace jianjun::app {

class StonesGame final : public GameSession {
  public:
    StonesGame(nlohmann::json setup, db::Journal* journal, const GameWishes& wishes);

    void take(const Arrival& arrival, std::int64_t now_ms) override;
    void tick(std::int64_t now_ms) override;
    bool stored() const override { return kept_.trouble().empty(); }
    std::shared_ptr<const Snapshot> snapshot() const override { return snapshot_; }
    int seats() const override { return 2; }
    std::string setup() const override { return setup_.dump(); }
    Said account() const override { return std::to_string(game_.inputs()); }

    const std::map<int, devices::PadState>& lights() const override { return lights_; }
    devices::Hints hints() const override { return hints_; }
    void set_hints(devices::Hints hints) override { hints_ = hints; }
    Notices take_notices() override { return {}; }
    std::vector<devices::PadEvent> take_kept() override { return std::exchange(pressed_, {}); }

    void lies_on(SlotOf) override {}  // stones lie anywhere
    std::set<std::string> doubled() const override { return {}; }
    std::vector<NamedCard> take_named() override { return {}; }

    void speak(SeatSpeech) override {}
    bool speaks() const override { return true; }
    std::string message(int line) const override;
    std::string moment(int) const override { return std::to_string(game_.inputs()); }
    tl::expected<SeatSaid, std::string> read_answer(int seat, std::uint64_t phone,
                                                    const std::string& text) const override;
    Replies take_replies() override { return {}; }
    Said sentence(const Said& sentence) const override { return sentence; }

    nlohmann::json state(engine::Viewer viewer) const;
    int inputs() const { return game_.inputs(); }
    // A line that the journal has already.
    bool feed(const nlohmann::json& line);

  private:
    void say(const nlohmann::json& line);
    void publish();

    nlohmann::json setup_;
    engine::testing::Stones game_;
    GameJournal kept_;
    devices::Hints hints_;
    std::map<int, devices::PadState> lights_;
    std::vector<devices::PadEvent> pressed_;
    std::shared_ptr<const Snapshot> snapshot_;
};

// The line of the list of games, and that of the commands.
GameAtTable stones();
GameAtCommands stones_at_commands();

}  // namespace jianjun::app
