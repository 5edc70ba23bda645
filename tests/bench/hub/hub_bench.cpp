// Tables, a real nats-server and a hub's own program (枢纽量测), a figure a line:  hub_bench [PACE
// [TABLES]...] PACE: entries a second that all tables commit together, 2,500 where nothing is said. The
// backlog of forty tables' hour comes last; an hour of a table is 1,200 entries here, one every three
// seconds.
#include <stdlib.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>
#include <vector>

#include "companion_app/hall/relay/nats/server.h"
#include "tests/bench/hub/hub_load.h"

namespace {

namespace fs = std::filesystem;
using jianjun::app::hall::HubLoadReport;
using jianjun::app::hall::HubLoadWish;

constexpr int backlog_tables = 40, entries_an_hour = 1200;

// On the disk of the user's data, not in /tmp: that may be memory.
class DiskFolder {
  public:
    DiskFolder() {
        auto name = (fs::current_path() / "hub-bench-XXXXXX").string();
        if (::mkdtemp(name.data())) folder_ = name;
    }
    ~DiskFolder() {
        std::error_code error;
        if (!folder_.empty()) fs::remove_all(folder_, error);
    }
    DiskFolder(const DiskFolder&) = delete;
    DiskFolder& operator=(const DiskFolder&) = delete;
    const fs::path& path() const { return folder_; }

  private:
    fs::path folder_;
};

void figure(const HubLoadWish& wish, const char* what, double value, const char* unit) {
    std::printf("%5d tables%s, %-28s %10.1f %s\n", wish.tables, wish.backlog ? ", backlog" : "", what, value,
                unit);
}

bool measure(HubLoadWish wish) {
    const DiskFolder disk;
    wish.folder = disk.path();
    const auto before = jianjun::app::hall::fsyncs_a_second(disk.path());
    const HubLoadReport report = jianjun::app::hall::load_hub(wish);
    const auto after = jianjun::app::hall::fsyncs_a_second(disk.path());
    figure(wish, "entries", static_cast<double>(report.entries), "");
    if (wish.backlog) {
        figure(wish, "complete after", report.complete_s, "s");
    } else {
        figure(wish, "committed a second", report.pace, "");
        figure(wish, "behind, p50", report.p50_ms, "ms");
        figure(wish, "behind, p99", report.p99_ms, "ms");
    }
    figure(wish, "lost", static_cast<double>(report.lost), "");
    figure(wish, "twice", static_cast<double>(report.twice), "");
    figure(wish, "other hashes", static_cast<double>(report.other_hashes), "");
    figure(wish, "hub's memory", report.hub_mb, "MB");
    figure(wish, "nats-server's memory", report.server_mb, "MB");
    figure(wish, "hub's processor, an entry", report.hub_us, "us");
    figure(wish, "server's processor, an entry", report.server_us, "us");
    figure(wish, "tables' processor, an entry", report.tables_us, "us");
    figure(wish, "of it the journals' commits", report.commit_us, "us");
    if (!wish.backlog) {
        figure(wish, "of it the outboxes' thread", report.looks_us, "us");
        figure(wish, "a table's looks apart, p50", report.apart_p50_ms, "ms");
        figure(wish, "a table's looks apart, p99", report.apart_p99_ms, "ms");
    }
    figure(wish, "hub's disk, an entry", report.bytes_an_entry, "bytes");
    figure(wish, "disk's fsyncs before", before, "a second");
    figure(wish, "disk's fsyncs after", after, "a second");
    std::fflush(stdout);
    return report.complete && report.lost == 0 && report.twice == 0 && report.other_hashes == 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (!jianjun::app::hall::NatsServer::installed()) {
        std::puts("nats-server is not on this machine: sudo apt install nats-server");
        return 2;
    }
    const bool only_backlog = argc > 1 && std::string_view(argv[1]) == "backlog";
    const double pace = argc > 1 ? std::atof(argv[1]) : 2500;
    std::vector<int> sizes;
    for (int i = 2; i < argc; ++i) sizes.push_back(std::atoi(argv[i]));
    const bool all = sizes.empty();
    if (all && !only_backlog) sizes = {10, 100, 1000};
    bool good = true;
    try {
        for (const int tables : sizes)
            good = measure({.tables = tables,
                            .inputs_a_second = pace,
                            .entries = std::max(20 * tables, static_cast<int>(10 * pace))}) &&
                   good;
        if (all)
            good = measure({.tables = backlog_tables,
                            .entries = backlog_tables * entries_an_hour,
                            .backlog = true}) &&
                   good;
    } catch (const std::exception& fault) {
        std::printf("not measured: %s\n", fault.what());
        return 1;
    }
    return good ? 0 : 1;
}
