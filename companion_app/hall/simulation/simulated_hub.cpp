#include "companion_app/hall/simulation/simulated_hub.h"

#include <stdexcept>

#include "companion_app/hall/simulation/full_disk.h"

namespace jianjun::app::hall {

SimulatedHub::SimulatedHub(std::filesystem::path file, LocalRelay& relay, std::string name,
                           std::mt19937& chance)
    : file_(std::move(file)), relay_(relay), name_(std::move(name)), chance_(chance) {
    start();
}

void SimulatedHub::start() {
    kill();
    end_ = std::make_unique<FaultyHubEnd>(relay_.hub(name_), faults, chance_);
    auto opened = HubStation::open(file_, *end_, name_);
    if (!opened) throw std::runtime_error(opened.error());
    station_ = std::move(*opened);
}

void SimulatedHub::kill() {
    station_.reset(), end_.reset();
}

tl::expected<void, std::string> SimulatedHub::step(std::int64_t now_ms) {
    if (!station_ || frozen) return {};
    const FullDisk full(disk_full);
    try {
        return station_->step(now_ms);
    } catch (const HubDied&) {
        faults.dies = false;
        kill();
        return {};
    }
}

}  // namespace jianjun::app::hall
