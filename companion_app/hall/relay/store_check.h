// A hub's store run again (复算): the games of a table by this machine's engine, against the hashes that the
// table sent.
#pragma once
#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/hub_store.h"

namespace jianjun::app::hall {

// The first entry after which this engine's state is not the table's; nothing where they agree. `from_game`:
// earlier games are taken as they are.
struct Difference {
    std::int64_t game = 0, seq = 0;
};
std::optional<Difference> first_difference(const std::vector<db::HubEntry>& history,
                                           std::int64_t from_game = 0);

// Tables whose newest game is run again, one after the other, in a thread of its own and by a connection of
// its own: the hub waits for none of them.
class StoreChecks {
  public:
    explicit StoreChecks(std::filesystem::path store) : store_(std::move(store)) {}

    void want(const std::string& table) { wanted_.insert(table); }
    void step();  // looks whether one is done, and begins the next
    bool idle() const { return wanted_.empty() && !running_.valid(); }
    // Of tables that were run again: where they differed the last time.
    const std::map<std::string, Difference>& differences() const { return differences_; }

  private:
    std::filesystem::path store_;
    std::set<std::string> wanted_;
    std::string table_;  // that is run now
    std::future<std::optional<Difference>> running_;
    std::map<std::string, Difference> differences_;
};

}  // namespace jianjun::app::hall
