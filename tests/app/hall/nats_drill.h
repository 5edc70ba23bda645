// A hall through its faults over a real nats-server (真实故障): two hubs as processes of their own, tables in
// this one. Whoever waits here waits for what is expected, with a bound.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "companion_app/hall/relay/nats/line.h"
#include "companion_app/hall/relay/nats/server.h"
#include "companion_app/hall/simulation/simulated_table.h"
#include "tests/app/hall/hub_process.h"
#include "tests/db/scratch.h"

namespace jianjun::app::hall {

class NatsDrill {
  public:
    NatsDrill(std::uint64_t seed, std::vector<RecordLines> games);

    // All of the schedule; afterwards everything is mended.
    void play_through(int deeds);
    // Empty once hubs and tables have the same, entry by entry; what differs still, and what the processes
    // said, where nothing has moved for a minute.
    std::string disagreement();

    std::string befell() const { return befell_; }
    std::int64_t entries();
    // Every fault of it: an order that was obeyed twice, an old hub that was obeyed, what never came.
    const std::vector<std::string>& wrong() const { return wrong_; }

  private:
    int drawn(int n) { return static_cast<int>(chance_() % static_cast<std::uint32_t>(n)); }
    std::int64_t since_ms() const;
    void step();
    bool until(const std::function<bool()>& happened);
    void play(int inputs);
    void befall();
    void mend();
    void lose_server(bool with_its_store);
    void lose_hub(bool killed);
    void await_another_leader(std::int64_t before);
    void speak_as_the_old_hub(std::int64_t fence);
    void exchange(std::size_t table);
    std::int64_t highest_fence() const;
    std::string fences() const;
    HubProcess& leader();
    std::string difference();

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    test::Scratch scratch_;
    std::mt19937 chance_;
    std::vector<RecordLines> games_;
    HallKeys keys_;
    NatsServer server_;
    std::vector<std::unique_ptr<HubProcess>> hubs_;
    std::vector<std::unique_ptr<SimulatedTable>> tables_;
    std::string befell_;
    std::vector<std::string> wrong_;
    std::int64_t looked_ms_ = 0, moved_ms_ = 0;
    int orders_ = 0;
};

}  // namespace jianjun::app::hall
