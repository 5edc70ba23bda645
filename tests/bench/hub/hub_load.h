// A hall under load (枢纽负载): tables that commit seeded games at a steady pace, a real nats-server between,
// and the hub's own program, whose store is on this folder's disk.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace jianjun::app::hall {

struct HubLoadWish {
    int tables = 10;
    double inputs_a_second = 2500;  // of all tables together
    int entries = 10'000;           // of all tables together
    // Everything is committed before there is a hub. Example: the tables' line was down for an hour.
    bool backlog = false;
    std::filesystem::path folder;  // the hub's disk; it must be there
    std::uint64_t seed = 1;
};

struct HubLoadReport {
    std::int64_t entries = 0;          // that the tables have committed
    std::int64_t lost = 0, twice = 0;  // of them, in the hub's store
    std::int64_t other_hashes = 0;     // run again from the hub's store, the state is another
    double p50_ms = 0, p99_ms = 0;  // from a table's commit until the table knows that the hub has stored it
    double pace = 0;                // entries a second that were committed
    double complete_s = 0;          // from the first moment with a hub until everything is confirmed
    double hub_mb = 0, server_mb = 0;  // the most memory that each had
    double hub_us = 0, server_us = 0;  // of processor, an entry
    double tables_us = 0;              // the same of this process: what the tables' own machines would do
    double commit_us = 0;              // of it the journals' own commits, which no hall asks for
    double looks_us = 0;  // of it the thread in which all outboxes look and send, while tables play
    double apart_p50_ms = 0,
           apart_p99_ms = 0;           // two looks of a table; it wants 20, as `jianjun hall join` has
    double bytes_an_entry = 0;         // on the hub's disk, the store closed
    bool complete = false;             // within ten minutes
};

HubLoadReport load_hub(const HubLoadWish& wish);

// Writes of four kilobytes, each with its fsync, that this folder's disk takes a second.
double fsyncs_a_second(const std::filesystem::path& folder);

}  // namespace jianjun::app::hall
