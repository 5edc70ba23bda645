// Finds pads as they are plugged in (发现): see pad_finder.h.
#include "devices/pad_finder.h"

#include <algorithm>

#include "devices/serial_link.h"

namespace jianjun::devices {
namespace {
constexpr std::int64_t look_every_ms = 250;  // a list costs 0.3 ms; a pad that restarts is back in time
}

std::unique_ptr<PadFinder> PadFinder::serial_ports(std::vector<std::string> only) {
    auto list = [only = std::move(only)] {
        return only.empty() ? list_serial_ports() : existing_ports(only);
    };
    auto open = [](const std::string& port) -> std::unique_ptr<Link> {
        auto link = open_serial(port);
        return link ? std::move(*link) : nullptr;
    };
    return std::make_unique<PadFinder>(std::move(list), std::move(open));
}

std::vector<std::unique_ptr<Link>> PadFinder::look(std::int64_t now_ms) {
    if (looked_ms_ && now_ms - *looked_ms_ < look_every_ms) return {};
    looked_ms_ = now_ms;
    const auto ports = list_();
    std::erase_if(seen_,
                  [&](const std::string& port) { return std::ranges::find(ports, port) == ports.end(); });
    std::vector<std::unique_ptr<Link>> links;
    for (const std::string& port : ports) {
        if (seen_.contains(port)) continue;
        if (auto link = open_(port)) {
            seen_.insert(port);
            links.push_back(std::move(link));
        }
    }
    return links;
}

}  // namespace jianjun::devices
