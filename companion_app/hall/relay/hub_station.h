// A hub with all that it is (枢纽台): its store on the disk, its place among the hall's hubs, its way to the tables.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/relay/hub.h"
#include "companion_app/hall/relay/relay.h"
#include "companion_app/hall/relay/store_check.h"
#include "companion_app/hall/relay/succession.h"
#include "db/database.h"
#include "db/hub_store.h"

namespace jianjun::app::hall {

class HubStation {
  public:
    // `name`: this hub's own among the hall's. `end` must outlive the station.
    static tl::expected<std::unique_ptr<HubStation>, std::string> open(const std::filesystem::path& file, HubEnd& end, const std::string& name);

    // `now_ms`: the caller's own monotonic time.
    tl::expected<void, std::string> step(std::int64_t now_ms);
    // 0: it stands by.
    std::int64_t fence() const { return hub_.fence(); }
    Hub& hub() { return hub_; }
    const db::HubStore& store() const { return store_; }
    Succession& succession() { return succession_; }
    // Tables whose inputs were run again, as a state had differed there (Hub::take_doubted).
    const StoreChecks& checks() const { return checks_; }
    // Entries of the table, oldest first: kind, game and text. For whoever compares.
    tl::expected<std::vector<std::string>, std::string> history(const std::string& table) const;

  private:
    HubStation(db::Database database, const std::filesystem::path& file, HubEnd& end, const std::string& name,
               std::int64_t kept);

    db::Database database_;
    db::HubStore store_;
    Hub hub_;
    Succession succession_;
    StoreChecks checks_;
    std::int64_t kept_;  // the highest fence that the store knows
};

}  // namespace jianjun::app::hall
