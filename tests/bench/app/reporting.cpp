#include "tests/bench/app/reporting.h"

#include <stdlib.h>

#include <chrono>
#include <cstdio>
#include <string>

#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/hall/relay/local_relay.h"
#include "companion_app/hall/relay/outbox.h"

namespace jianjun::app {

namespace fs = std::filesystem;

Reporting::Reporting(const fs::path& journal) : thread_([this, journal] { run(journal); }) {}

Reporting::~Reporting() {
    leaving_ = true;
    thread_.join();
}

void Reporting::run(const fs::path& journal) {
    auto name = std::string("/dev/shm/jianjun-bench-XXXXXX");
    if (!::mkdtemp(name.data())) return;
    {
        hall::LocalRelay relay;
        const auto table = relay.table("1");
        const auto end = relay.hub("hub");
        auto file = db::Database::open(journal, db::Access::beside);
        auto station = hall::HubStation::open(fs::path(name) / "hub.db", *end, "hub");
        if (!file || !station) {
            std::printf("not reported: %s\n", (file ? station.error() : file.error()).c_str());
            return;
        }
        hall::Outbox outbox(*file, *table);
        outbox.playing();
        db::OutboxStore store(*file);
        for (std::int64_t ms = 0; !leaving_; ms += 20) {
            (void)outbox.step(ms);
            (void)(*station)->step(ms);
            if (outbox.welcomed()) reported_ = store.last().value_or(0) - outbox.behind();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    std::error_code error;
    fs::remove_all(name, error);
}

}  // namespace jianjun::app
