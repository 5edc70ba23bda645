// A hub's machine in a hall that is tried out (模拟枢纽): may be killed, stand still, be cut off, and have a
// full disk.
#pragma once
#include <memory>
#include <random>
#include <string>

#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/hall/relay/local_relay.h"
#include "companion_app/hall/simulation/faulty_relay.h"

namespace jianjun::app::hall {

class SimulatedHub {
  public:
    SimulatedHub(std::filesystem::path file, LocalRelay& relay, std::string name, std::mt19937& chance);

    void start();
    // What came and is not on its disk is gone.
    void kill();
    // What goes wrong is the disk's; the tables send it again.
    tl::expected<void, std::string> step(std::int64_t now_ms);
    bool runs() const { return station_ != nullptr; }
    bool leads() const { return runs() && station_->fence() > 0; }
    HubStation& station() { return *station_; }
    const std::string& name() const { return name_; }

    Faults faults;
    bool frozen = false, disk_full = false;

  private:
    std::filesystem::path file_;
    LocalRelay& relay_;
    std::string name_;
    std::mt19937& chance_;
    std::unique_ptr<HubEnd> end_;
    std::unique_ptr<HubStation> station_;
};

}  // namespace jianjun::app::hall
