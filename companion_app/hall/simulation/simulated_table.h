// A table's machine in a hall that is tried out (模拟牌桌): plays records into its journal, with its outbox
// beside; may be killed, replaced, cut off, and have a wrong clock or a full disk.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "companion_app/hall/relay/outbox.h"
#include "companion_app/hall/simulation/faulty_relay.h"
#include "companion_app/session/journal/game_keeper.h"
#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app::hall {

// The set-up and the inputs of a game, a line each.
using RecordLines = std::vector<std::string>;

class SimulatedTable {
  public:
    SimulatedTable(std::filesystem::path file, std::unique_ptr<TableRelay> relay, std::mt19937& chance);

    // The next input of the game that is played; `next` begins where that is over. False where the disk did
    // not take it.
    bool play(const RecordLines& next);
    tl::expected<void, std::string> step(std::int64_t now_ms);

    // Killed and started again; the game that was played is given up.
    void restart();
    // A copy of the journal now; and the machine replaced by one with that copy.
    bool copy();
    bool has_copy() const { return std::filesystem::exists(copy_); }
    void replace();
    // By seconds of the hall, either way.
    void set_clock(std::int64_t off_ms) { clock_off_ms_ = off_ms; }

    Faults faults;
    bool disk_full = false;
    const Outbox& outbox() const { return *outbox_; }
    // What the journal has committed, a line each.
    std::vector<std::string> committed();
    // How often each order was obeyed, by its text.
    const std::map<std::string, int>& obeyed() const { return obeyed_; }

  private:
    void open();
    void close();
    bool take(const std::string& line);

    std::filesystem::path file_, copy_;
    FaultyTableRelay end_;
    std::optional<db::Database> database_;
    std::optional<db::Journal> journal_;
    std::optional<Outbox> outbox_;
    std::optional<GameKeeper> keeper_;
    RecordLines lines_;
    std::size_t at_ = 0;
    std::int64_t clock_off_ms_ = 0;
    std::map<std::string, int> obeyed_;
};

}  // namespace jianjun::app::hall
