// What a hall's hub has on its disk (枢纽库): the entries of every table, each life of it a chain without a gap.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/outbox_store.h"

namespace jianjun::db {

struct HubEntry {
    std::string table, epoch;
    OutboxEntry entry;
    std::string hash;  // of the table's state after it
};

class HubStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit HubStore(Database& database);  // which must outlive the store
    ~HubStore();

    // A table's life is known from here on; knowing it twice changes nothing. `has`: the table's last entry now.
    Result<void> know(const std::string& table, const Life& life, std::int64_t has = 0);
    // A table has that entry of this life.
    struct Heard {
        std::string table, epoch;
        std::int64_t last = 0;
    };
    // In one transaction: those that follow what is there; repetitions, and what lies beyond a gap, are left out. What tables have and
    // this store lacks is noted.
    Result<void> store(std::span<const HubEntry> entries, std::span<const Heard> heard = {});
    // By which engine the table plays: its rules' signature. Empty: the table has not said.
    Result<void> keep_engine(const std::string& table, const std::string& engine);
    Result<std::string> engine(const std::string& table) const;
    // Entries of the table that are still to come, and such as were, and neither the table nor this store has.
    struct Lacking {
        std::int64_t due = 0, missing = 0;
    };
    Result<Lacking> lacking(const std::string& table) const;
    // The last entry of a life that is on the disk, or where the life began; -1 where it is not known.
    Result<std::int64_t> mark(const std::string& table, const std::string& epoch) const;
    Result<std::vector<HubEntry>> entries(const std::string& table, const std::string& epoch, std::int64_t after, std::int64_t most) const;
    Result<std::vector<std::string>> tables() const;
    // The highest fence that this hub has had or heard of.
    Result<std::int64_t> fence() const;
    Result<void> keep_fence(std::int64_t fence);
    Result<std::vector<Life>> lives(const std::string& table) const;  // in the order in which the hub heard of them
    // The table's whole history: the life that goes on, and those before it, each up to where the next one continues it.
    Result<std::vector<HubEntry>> history(const std::string& table) const;
    // The same of this life, and of those that it continues.
    Result<std::vector<HubEntry>> history_of(const std::string& table, const std::string& epoch) const;

  private:
    struct Prepared;  // what is asked for every line that comes

    Prepared& prepared() const;

    Connection* connection_;
    mutable std::unique_ptr<Prepared> prepared_;
};

}  // namespace jianjun::db
